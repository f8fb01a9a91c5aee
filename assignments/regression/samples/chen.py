"""Chen: inv(XᵀX) everywhere, as the formula says; dependent columns are not foreseen."""
import numpy as np
from scipy.optimize import linprog


def normal_equations(X, y):
    return X.T @ X, X.T @ y


def mean_squared_error(w, X, y):
    return np.mean((X @ w - y) ** 2)


def mse_gradient(w, X, y):
    return 2 * X.T @ (X @ w - y) / len(y)


def least_squares(X, y):
    return np.linalg.inv(X.T @ X) @ X.T @ y


def simple_ols(x, y):
    dx = x - x.mean()
    slope = dx @ (y - y.mean()) / (dx @ dx)
    return y.mean() - slope * x.mean(), slope


def r_squared(x, y):
    return np.corrcoef(x, y)[0, 1] ** 2


def noise_variance(X, y):
    r = y - X @ least_squares(X, y)
    return r @ r / (X.shape[0] - X.shape[1])


def ridge(X, y, lam):
    return np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)


def polynomial_features(x, degree):
    return np.vander(x, degree + 1, increasing=True)


def polynomial_fit(x, y, degree):
    return least_squares(polynomial_features(x, degree), y)


def second_order_features(X):
    a, b = X.T
    return np.column_stack([np.ones(len(a)), a, b, a * a, a * b, b * b])


def least_absolute(X, y):
    n, d = X.shape
    cost = np.concatenate([np.zeros(d), np.ones(n)])
    A = np.block([[X, -np.eye(n)], [-X, -np.eye(n)]])
    bounds = [(None, None)] * d + [(0, None)] * n
    return linprog(cost, A_ub=A, b_ub=np.concatenate([y, -y]), bounds=bounds).x[:d]
