"""Boris: loops and lists where he can, SVD where he must, columns for vectors."""
import numpy as np
from scipy.optimize import linprog


def normal_equations(X, y):
    d = len(X[0])
    A = [[sum(row[i] * row[j] for row in X) for j in range(d)] for i in range(d)]
    b = [sum(t * row[i] for row, t in zip(X, y)) for i in range(d)]
    return A, b


def mean_squared_error(w, X, y):
    total = 0.0
    for row, t in zip(X, y):
        total += (sum(a * c for a, c in zip(w, row)) - t) ** 2
    return total / len(y)


def mse_gradient(w, X, y):
    g = [0.0] * len(w)
    for row, t in zip(X, y):
        e = sum(a * c for a, c in zip(w, row)) - t
        g = [v + 2 * e * c / len(y) for v, c in zip(g, row)]
    return g


def least_squares(X, y):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    w = np.zeros(X.shape[1])
    for k in range(len(s)):
        if s[k] > 1e-13 * s[0]:
            w += (U[:, k] @ y / s[k]) * Vt[k]
    return w.reshape(-1, 1)


def simple_ols(x, y):
    return list(np.linalg.lstsq(np.c_[np.ones(len(x)), x], y, rcond=None)[0])


def r_squared(x, y):
    a, b = simple_ols(x, y)
    return 1 - np.sum((y - a - b * x) ** 2) / np.sum((y - np.mean(y)) ** 2)


def noise_variance(X, y):
    n, p = X.shape
    return mean_squared_error(least_squares(X, y).ravel(), X, y) * n / (n - p)


def ridge(X, y, lam):
    d = X.shape[1]
    return least_squares(np.vstack([X, np.sqrt(lam) * np.eye(d)]), np.append(y, np.zeros(d)))


def polynomial_features(x, degree):
    return [[float(v) ** k for k in range(degree + 1)] for v in x]


def polynomial_fit(x, y, degree):
    return least_squares(np.array(polynomial_features(x, degree)), y)


def second_order_features(X):
    return [[1, a, b, a * a, a * b, b * b] for a, b in X]


def least_absolute(X, y):
    n, d = X.shape
    A = np.hstack([X, -X, np.eye(n), -np.eye(n)])
    z = linprog(np.r_[np.zeros(2 * d), np.ones(2 * n)], A_eq=A, b_eq=y).x
    return z[:d] - z[d : 2 * d]
