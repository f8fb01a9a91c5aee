"""§1: the closed forms of one dimension, (XᵀX)⁻¹Xᵀy, (XᵀX + λI)⁻¹Xᵀy, and RSS/(n − (p+1))."""

import numpy as np


def simple_ols(x, y):
    xbar, ybar = np.sum(x) / len(x), np.sum(y) / len(y)
    b1 = np.sum((x - xbar) * (y - ybar)) / np.sum((x - xbar) ** 2)
    b0 = ybar - b1 * xbar
    return b0, b1


def r_squared(x, y):
    b0, b1 = simple_ols(x, y)
    yhat = b0 + b1 * x
    return 1 - np.sum((y - yhat) ** 2) / np.sum((y - np.mean(y)) ** 2)


def least_squares(X, y):
    return np.linalg.inv(X.T @ X) @ X.T @ y


def noise_variance(X, y):
    n, columns = X.shape
    yhat = X @ least_squares(X, y)
    return np.sum((y - yhat) ** 2) / (n - columns)


def ridge(X, y, lam):
    return np.linalg.inv(X.T @ X + lam * np.eye(X.shape[1])) @ X.T @ y


def polynomial_features(x, degree):
    return np.column_stack([x**j for j in range(degree + 1)])


def second_order_features(X):
    x1, x2 = X[:, 0], X[:, 1]
    return np.column_stack([np.ones(len(X)), x1, x2, x1**2, x1 * x2, x2**2])


def polynomial_fit(x, y, degree):
    return least_squares(polynomial_features(x, degree), y)
