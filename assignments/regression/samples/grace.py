"""Grace: centres the caller's arrays in place; ridge never comes to an end."""
import numpy as np
from scipy.optimize import linprog


def normal_equations(X, y):
    return X.T @ X, X.T @ y


def mean_squared_error(w, X, y):
    return np.mean((X @ w - y) ** 2)


def mse_gradient(w, X, y):
    return 2 * X.T @ (X @ w - y) / len(y)


def least_squares(X, y):
    return np.linalg.pinv(X) @ y


def simple_ols(x, y):
    mean_x, mean_y = x.mean(), y.mean()
    x -= mean_x
    slope = x @ (y - mean_y) / (x @ x)
    return mean_y - slope * mean_x, slope


def r_squared(x, y):
    return np.corrcoef(x, y)[0, 1] ** 2


def noise_variance(X, y):
    r = y - X @ least_squares(X, y)
    return r @ r / (X.shape[0] - X.shape[1])


def ridge(X, y, lam):
    w = np.zeros(X.shape[1])
    while np.any(X.T @ (X @ w - y) + lam * w != 0):
        w = w - 0.001 * (X.T @ (X @ w - y) + lam * w)
    return w


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
