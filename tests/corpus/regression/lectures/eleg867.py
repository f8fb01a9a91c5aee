"""§2.1: the gradient set to zero, XᵀXw = Xᵀy, and w = (XᵀX)⁻¹Xᵀy."""

import numpy as np


def normal_equations(X, y):
    return X.T @ X, X.T @ y


def mean_squared_error(w, X, y):
    n = len(y)
    return 1 / n * sum((w @ X[i] - y[i]) ** 2 for i in range(n))


def mse_gradient(w, X, y):
    n = len(y)
    return 2 / n * sum((w @ X[i] - y[i]) * X[i] for i in range(n))


def least_squares(X, y):
    return np.linalg.inv(X.T @ X) @ X.T @ y
