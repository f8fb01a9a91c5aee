"""The slides: E_in = ‖Xw − y‖²/N, its gradient, and w_LIN = X†y by a well-implemented † routine."""

import numpy as np


def normal_equations(X, y):
    A = X.T @ X
    b = X.T @ y
    return A, b


def mean_squared_error(w, X, y):
    N = len(y)
    return 1 / N * np.linalg.norm(X @ w - y) ** 2


def mse_gradient(w, X, y):
    N = len(y)
    return 2 / N * (X.T @ X @ w - X.T @ y)


def least_squares(X, y):
    return np.linalg.pinv(X) @ y
