"""The objective in the assignment's scaling: F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + pλ‖w‖²."""

from functools import lru_cache

import numpy as np

from lemmata.checks.certificates.logistic import scales_of
from lemmata.checks.intercepts import is_free, penalised_part
from lemmata.checks.records import Array
from lemmata.conventions import Conventions


@lru_cache(maxsize=1000)
def scaling(n: int, conventions: Conventions) -> tuple[float, float]:
    """c (1/n or 1) and p (1/2 or 1, or these over n) as floats."""
    c, p = scales_of(n, conventions)
    return float(c), float(p)


def smoothness(X: Array, lam: float, conventions: Conventions) -> float:
    """L = c‖X‖_F²/4 + 2pλ: no curvature of F is larger."""
    c, p = scaling(len(X), conventions)
    return c * float(np.sum(X * X)) / 4 + 2 * p * lam


def gradient(w: Array, X: Array, y: Array, lam: float, conventions: Conventions) -> Array:
    """∇F(w) = −c Σ σ(−m_i) y_i x_i + 2pλw, in float64."""
    c, p = scaling(len(X), conventions)
    wrong = np.exp(-np.logaddexp(0.0, y * (X @ w)))  # σ(−m)
    return np.asarray(2 * p * lam * penalised_part(w, conventions) - c * (X.T @ (wrong * y)))


def safe_step(X: Array, lam: float, conventions: Conventions) -> float:
    """A power of two at most 1/L and more than 1/(4L); 1 where F has no curvature."""
    L = smoothness(X, lam, conventions)
    return 1.0 if L == 0 else float(2.0 ** (np.floor(-np.log2(L)) - (np.log2(L) % 1 == 0)))


def is_penalised(conventions: Conventions) -> bool:
    return conventions.penalty != "none"


def penalty_given(lam: float) -> tuple[tuple[float, ...], str]:
    """The last argument of a call, and how it is shown; λ = 0 is left to the default."""
    return ((lam,), f", lam={lam:g}") if lam else ((), "")


def words(conventions: Conventions) -> str:
    """The objective, for messages."""
    total = "(1/n) Σ" if conventions.loss == "mean" else "Σ"
    over = "n" if conventions.share == "over_n" else ""
    penalties = {
        "half": f" + (λ/(2{over}))‖w‖²" if over else " + (λ/2)‖w‖²",
        "full": " + (λ/n)‖w‖²" if over else " + λ‖w‖²",
        "none": "",
    }
    without = ", without the intercept's weight" if is_free(conventions) else ""
    return f"{total} ln(1 + exp(−y<w, x>)){penalties[conventions.penalty]}{without}"
