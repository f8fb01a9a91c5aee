"""The logistic objective in floats, with what rounding may have done to it: filters decide by it.

    S_i       Σ_j |x_ij w_j|, of which a score is off by (d + 2) units at most
    LIBRARY   units that the libraries' exp and log are trusted to be right to

softplus has slopes of at most 1, and the sigmoid of at most 1/4.
"""

import numpy as np

from lemmata.checks.filters import unit
from lemmata.checks.intercepts import penalised_part
from lemmata.checks.logistic.objective import gradient, scaling
from lemmata.checks.records import Array
from lemmata.conventions import Conventions

LIBRARY = 64
TINY = float(np.finfo(float).tiny)  # for what underflows


def value(
    w: Array, X: Array, y: Array, lam: float, conventions: Conventions
) -> tuple[float, float]:
    """F(w), and how far it may be from the truth."""
    (n, d), (c, p) = X.shape, scaling(len(X), conventions)
    losses, size = np.logaddexp(0.0, -y * (X @ w)), np.abs(X) @ np.abs(w)
    free = penalised_part(w, conventions)
    penalty = p * lam * float(free @ free)
    off = c * float(np.sum(unit(d + 2) * size + unit(n + LIBRARY) * losses))
    return c * float(np.sum(losses)) + penalty, off + unit(d + LIBRARY) * penalty + TINY


def slope(
    w: Array, X: Array, y: Array, lam: float, conventions: Conventions
) -> tuple[Array, Array]:
    """∇F(w), and how far each entry may be from the truth."""
    (n, d), (c, p) = X.shape, scaling(len(X), conventions)
    A = np.abs(X)
    pulls = unit(n + LIBRARY) + unit(d + 2) / 4 * (A @ np.abs(w))
    off = c * (A.T @ pulls) + unit(LIBRARY) * 2 * p * lam * np.abs(w) + TINY
    return gradient(w, X, y, lam, conventions), off


def step(
    w: Array, eta: float, X: Array, y: Array, lam: float, conventions: Conventions
) -> tuple[Array, Array]:
    """w − η∇F(w), and how far each entry may be from the truth."""
    g, off = slope(w, X, y, lam, conventions)
    return w - eta * g, eta * off + unit(4) * (np.abs(w) + eta * np.abs(g))


def spared(
    w: Array, eta: float, X: Array, y: Array, lam: float, conventions: Conventions
) -> tuple[float, float]:
    """F(w) − (η/2)‖g‖² − F(w − ηg), and how far it may be from the truth."""
    given = (X, y, lam, conventions)
    (before, off), (g, off_g) = value(w, *given), slope(w, *given)
    there, moved = step(w, eta, *given)
    after, off_there = value(there, *given)
    c, p = scaling(len(X), conventions)
    steepest = c * np.sum(np.abs(X), axis=0) + 2 * p * lam * (np.abs(there) + moved)
    half = eta / 2 * float(g @ g)
    off_half = eta * float(np.abs(g) @ off_g + off_g @ off_g) + unit(len(w) + 4) * half
    off += off_there + float(steepest @ moved) + off_half
    return before - half - after, off + unit(4) * (before + half + after)
