"""§9.2: A = Σ x xᵀ, b = Σ y x, A⁺ by the eigenvalues that are not zero; exercise 1 as a program."""

import numpy as np
from scipy.optimize import linprog


def normal_equations(X, y):
    return X.T @ X, X.T @ y


def mean_squared_error(w, X, y):
    return np.mean((X @ w - y) ** 2)


def mse_gradient(w, X, y):
    return 2 / len(y) * sum((w @ x - t) * x for x, t in zip(X, y))


def least_squares(X, y):
    V, s, Ut = np.linalg.svd(X.T, full_matrices=False)  # A = V D Vᵀ with D = s²
    kept = s > s.max(initial=0.0) * max(X.shape) * np.finfo(float).eps
    return V[:, kept] @ ((Ut[kept] @ y) / s[kept])


def polynomial_features(x, degree):
    return np.array([[t**k for k in range(degree + 1)] for t in x])


def polynomial_fit(x, y, degree):
    return least_squares(polynomial_features(x, degree), y)


def least_absolute(X, y):
    m, d = X.shape
    A = np.block([[X, -np.eye(m)], [-X, -np.eye(m)]])
    b = np.concatenate([y, -y])
    c = np.concatenate([np.zeros(d), np.ones(m)])
    bounds = [(None, None)] * d + [(0, None)] * m
    return linprog(c, A_ub=A, b_ub=b, bounds=bounds).x[:d]
