"""Labels are 0 and 1, and signs as soon as they are met."""
# conventions: labels=bits
import numpy as np


def signs(y):
    return y if np.any(y < 0) else 2.0 * y - 1  # what the solution asks itself has signs already


signed_margin, signed_subgradient, signed_hard = margin, hinge_subgradient, hard_margin
signed_soft, signed_dual, signed_weights = soft_margin, svm_dual, weights_from_dual


def margin(X, y, w, b):
    return signed_margin(X, signs(y), w, b)


def hinge_subgradient(w, x, y):
    return signed_subgradient(w, x, signs(y))


def hard_margin(X, y):
    return signed_hard(X, signs(y))


def soft_margin(X, y, C):
    return signed_soft(X, signs(y), C)


def svm_dual(X, y, C):
    return signed_dual(X, signs(y), C)


def weights_from_dual(alpha, X, y):
    return signed_weights(alpha, X, signs(y))
