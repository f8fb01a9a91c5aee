"""The objective in the assignment's scaling: F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + pλ‖w‖²."""

from __future__ import annotations

import numpy as np

from lemmata.checks.certificates.logistic import weights_of
from lemmata.checks.records import Array
from lemmata.conventions import Conventions


def scaling(n: int, conventions: Conventions) -> tuple[float, float]:
    """c (1/n or 1) and p (1/2 or 1) as floats."""
    c, p = weights_of(n, conventions)
    return float(c), float(p)


def smoothness(X: Array, lam: float, conventions: Conventions) -> float:
    """L = c‖X‖_F²/4 + 2pλ: no curvature of F is larger."""
    c, p = scaling(len(X), conventions)
    return c * float(np.sum(X * X)) / 4 + 2 * p * lam


def safe_step(X: Array, lam: float, conventions: Conventions) -> float:
    """A power of two at most 1/L and more than 1/(4L); 1 where F has no curvature."""
    L = smoothness(X, lam, conventions)
    return 1.0 if L == 0 else float(2.0 ** (np.floor(-np.log2(L)) - (np.log2(L) % 1 == 0)))


def penalty_given(lam: float) -> tuple[tuple[float, ...], str]:
    """The last argument of a call, and how it is shown; λ = 0 is left to the default."""
    return ((lam,), f", lam={lam:g}") if lam else ((), "")


def words(conventions: Conventions) -> str:
    """The objective, for messages."""
    total = "(1/n) Σ" if conventions.loss == "mean" else "Σ"
    penalty = "(λ/2)‖w‖²" if conventions.penalty == "half" else "λ‖w‖²"
    return f"{total} ln(1 + exp(−y<w, x>)) + {penalty}"
