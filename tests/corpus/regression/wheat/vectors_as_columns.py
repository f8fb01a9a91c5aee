"""y is (n, 1), and so is a single input: whatever is fitted is a column too."""
# conventions: vectors=columns
import numpy as np


def simple_ols(x, y):
    dx, dy = x - x.mean(), y - y.mean()
    slope = (dx.T @ dy) / (dx.T @ dx)
    return y.mean() - slope * x.mean(), slope


def r_squared(x, y):
    intercept, slope = simple_ols(x, y)
    dx, dy = x - x.mean(), y - y.mean()
    return 1 - np.sum((dy - slope * dx) ** 2) / np.sum(dy**2)


def ridge(X, y, lam):
    d = X.shape[1]
    rows = np.vstack([X, np.sqrt(lam) * np.eye(d)])
    return np.linalg.lstsq(rows, np.vstack([y, np.zeros((d, 1))]), rcond=None)[0]


def polynomial_features(x, degree):
    return x ** np.arange(degree + 1)


def polynomial_fit(x, y, degree):
    return np.linalg.lstsq(polynomial_features(x, degree), y, rcond=None)[0]
