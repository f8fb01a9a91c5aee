"""How far rounding alone can take a right formula: first-order forward error bounds.

    ε           the unit of the answer's own precision, 2⁻⁵² or 2⁻²³
    S_i         Σ_j |x_ij w_j|: a score's rounding error is at most (d + 2) ε S_i
    N           n + d + 12: the longest chain of roundings, a sum over n after a sum over d, and
                twelve for exp, log, products, the scaling and the conversion to ε

Each bound is N ε times the sum of the absolute values of the terms. Two-branch, tanh and clipped
sigmoids differ in the far tail; a sigmoid may be off by accuracy², twice the digits of a solver.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.logistic import weights_of
from lemmata.checks.datasets.logistic_forms import Array
from lemmata.conventions import Conventions

ROUNDINGS = 12


def unit_of(*answers: Array) -> float:
    """ε of the coarsest of these answers."""
    return max(float(np.finfo(answer.dtype).eps) for answer in answers)


def numbered(f: Any, name: str, *args: Any) -> tuple[float, float]:
    """A function's number, and the ε of the precision it came in."""
    value = getattr(f, name)(*args)
    raw = np.asarray(f.ask(name, *args).value)
    single = raw.dtype == np.float32
    return value, float(np.finfo(np.float32 if single else np.float64).eps)


def tail(conventions: Conventions) -> float:
    """What a clipped sigmoid may be off in the far tail."""
    return conventions.accuracy**2


def scaling(n: int, conventions: Conventions) -> tuple[float, float]:
    """c and p as floats."""
    c, p = weights_of(n, conventions)
    return float(c), float(p)


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


# Central differences of order six: (45 Δ₁ − 9 Δ₂ + Δ₃) / (60 h) with Δ_k = φ(kh) − φ(−kh).
STENCIL = ((1, 45.0), (2, -9.0), (3, 1.0))
TRUNCATION = 1 / 140  # times h⁶ max|φ⁽⁷⁾|
NOISE = sum(2 * abs(weight) for _, weight in STENCIL) / 60  # times the error of φ, over h
# |σ⁽⁶⁾| and |σ⁽⁷⁾|: σ⁽ᵏ⁾ = Σ_j ± A(k, j) σ^{j+1} (1−σ)^{k−j} with Eulerian numbers A, and
# Σ_j C(k+1, j+1) σ^{j+1} (1−σ)^{k−j} ≤ 1, so the largest A(k, j)/C(k+1, j+1) is a bound.
SIXTH, SEVENTH = 302 / 35, 2416 / 70


def derivative(phi: Callable[[float], Any], h: float) -> Any:
    """dφ/dt at 0 by central differences; φ may be a number or an array."""
    return sum(weight * (doubles(phi(k * h)) - doubles(phi(-k * h))) for k, weight in STENCIL) / (
        60 * h
    )


def step_along(moves: Array) -> float:
    """A power of two that moves no score by more than 2⁻⁶ of a unit; 1 where none moves."""
    most = float(np.max(np.abs(moves)))
    return 1.0 if most == 0 else float(2.0 ** (-6 - np.ceil(np.log2(most))))
