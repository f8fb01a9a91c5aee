"""How far rounding alone can take a right formula: first-order forward error bounds.

    ε           the unit of the answer's own precision, 2⁻⁵² or 2⁻²³
    S_i         Σ_j |x_ij w_j|: a score's rounding error is at most (d + 2) ε S_i
    N           n + d + 12: the longest chain of roundings, a sum over n after a sum over d, and
                twelve for exp, log, products, the scaling and the conversion to ε

Each bound is N ε times the sum of the absolute values of the terms. Two-branch, tanh and clipped
sigmoids differ in the far tail; a sigmoid may be off by accuracy², twice the digits of a solver.
"""

import numpy as np

from lemmata.checks.logistic.objective import scaling
from lemmata.checks.records import Array
from lemmata.conventions import Conventions

ROUNDINGS = 12


def first(wrong: Array) -> tuple[int, ...] | None:
    """Where the first True is; None if there is none."""
    found = np.argwhere(wrong)
    return tuple(int(i) for i in found[0]) if len(found) else None


def tail(conventions: Conventions) -> float:
    """What a clipped sigmoid may be off in the far tail."""
    return conventions.accuracy**2


def sigmoid_error(eps: float, conventions: Conventions) -> float:
    return ROUNDINGS * eps + tail(conventions)


def probability_error(X: Array, w: Array, eps: float, conventions: Conventions) -> Array:
    """The sigmoid's own error and a quarter, its steepest slope, of the score's."""
    score = (X.shape[1] + 2) * eps * (np.abs(X) @ np.abs(w))
    error: Array = sigmoid_error(eps, conventions) + score / 4
    return error


def chain(X: Array) -> int:
    n, d = X.shape
    return int(n + d + ROUNDINGS)


def loss_error(w: Array, X: Array, lam: float, eps: float, conventions: Conventions) -> float:
    c, p = scaling(len(X), conventions)
    S = np.abs(X) @ np.abs(w)
    return chain(X) * eps * float(c * np.sum(1 + S) + p * lam * (w @ w))


def gradient_error(w: Array, X: Array, lam: float, eps: float, conventions: Conventions) -> Array:
    c, p = scaling(len(X), conventions)
    A, S = np.abs(X), np.abs(X) @ np.abs(w)
    rounding = chain(X) * eps * (c * (A.T @ (1 + S)) + 2 * p * lam * np.abs(w))
    error: Array = rounding + tail(conventions) * c * np.sum(A, axis=0)
    return error


def hessian_error(w: Array, X: Array, lam: float, eps: float, conventions: Conventions) -> Array:
    c, p = scaling(len(X), conventions)
    A, S = np.abs(X), np.abs(X) @ np.abs(w)
    rounding = chain(X) * eps * (c * ((A.T * (1 + S)) @ A) + 2 * p * lam * np.eye(len(w)))
    error: Array = rounding + 2 * tail(conventions) * c * (A.T @ A)
    return error


def shares_error(Z: Array, eps: float) -> Array:
    """Softmax of a row: differences of scores, K exponentials, one division."""
    largest = np.max(np.abs(Z), axis=1, keepdims=True)
    error: Array = (Z.shape[1] + ROUNDINGS) * eps * (1 + 2 * largest)
    return error


def softmax_sizes(W: Array, X: Array) -> Array:
    """1 + 2 max_k S_ik: the size of the numbers behind ln p(k | x_i)."""
    sizes: Array = 1 + 2 * np.max(np.abs(X) @ np.abs(W).T, axis=1)
    return sizes


def softmax_loss_error(W: Array, X: Array, eps: float, conventions: Conventions) -> float:
    c, _ = scaling(len(X), conventions)
    return (chain(X) + len(W)) * eps * float(c * np.sum(softmax_sizes(W, X)))


def softmax_gradient_error(W: Array, X: Array, eps: float, conventions: Conventions) -> Array:
    """The same for every class: one number a column of X."""
    c, _ = scaling(len(X), conventions)
    error: Array = (chain(X) + len(W)) * eps * c * (np.abs(X).T @ softmax_sizes(W, X))
    return error
