"""Labels are 0 and 1: a prediction is True or False, an error is a difference."""
# conventions: labels=bits
import numpy as np


def signs(y):
    return y if np.any(y < 0) else 2.0 * y - 1  # what the solution asks itself has signs already


separate_signs, separate_affine_signs = separate, separate_affine


def predict(X, w):
    return X @ w >= 0


def zero_one_error(X, y, w):
    return np.mean(np.abs(predict(X, w) - y))


def separate(X, y):
    return separate_signs(X, signs(y))


def separate_affine(X, y):
    return separate_affine_signs(X, signs(y))
