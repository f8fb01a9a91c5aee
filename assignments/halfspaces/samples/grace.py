"""Grace: a perceptron without end on data that nothing separates."""
import numpy as np
from scipy.optimize import linprog


def sign(z):
    return np.where(np.asarray(z) >= 0, 1.0, -1.0)


def add_bias(X):
    return np.column_stack([np.ones(len(X)), X])


def predict(X, w):
    return sign(X @ w)


def zero_one_error(X, y, w):
    return np.mean(predict(X, w) != y)


def separate(X, y):
    w = np.zeros(X.shape[1])
    while np.any(y * (X @ w) <= 0):
        i = np.argmin(y * (X @ w))
        w = w + y[i] * X[i]
    return w / np.min(y * (X @ w))


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    return w[1:], w[0]
