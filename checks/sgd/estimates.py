"""Regret in floats, with what rounding may have done to it: most runs are far below the bound.

Upper bounds on losses, lower ones on the gradients of the bound; W and X are rows that fit each
other, weight by example. A logistic loss has an exp and a log in it: LIBRARY operations, where the
libraries promise to be right to a few units.
"""

from dataclasses import dataclass

import numpy as np

from lemmata.checks.certificates.regret import SQUARED
from lemmata.checks.filters import floats_first, unit
from lemmata.checks.records import Array

LIBRARY = 64
TINY = float(np.finfo(float).tiny)  # for what underflows


@dataclass(frozen=True)
class Scores:
    """<w, x>, at most `off` from the truth, of every w with its x."""

    W: Array
    X: Array
    y: Array
    loss: str
    lam: float
    s: Array
    off: Array

    @classmethod
    def of(cls, W: Array, X: Array, y: Array, loss: str, lam: float) -> "Scores":
        products = W * X
        off = unit(X.shape[-1] + 2) * np.abs(products).sum(axis=-1) + TINY
        return cls(W, X, y, loss, lam, products.sum(axis=-1), off)

    @property
    def rounding(self) -> float:
        return unit(self.s.size + self.X.shape[-1] + LIBRARY)


def most_paid(at: Scores) -> Array:
    """No f(w) = ℓ(<w, x>, y) + λ/2 ‖w‖² is larger than this."""
    if at.loss in SQUARED:
        losses = SQUARED[at.loss] * (np.abs(at.s - at.y) + at.off) ** 2
    else:
        m = at.y * at.s
        losses = (np.maximum(1 - m, 0) if at.loss == "hinge" else np.logaddexp(0, -m)) + at.off
    penalty = at.lam / 2 * np.sum(at.W * at.W, axis=-1)
    return np.asarray((losses + penalty) * (1 + at.rounding) + TINY)


def least_longest(at: Scores, curved: float) -> float:
    """L², the largest ‖g‖² of the bound, is no smaller than this. Any slope at a kink will do."""
    slope, off = _slopes(at)
    push, pull = slope[..., None] * at.X, at.lam * at.W
    off = off[..., None] * np.abs(at.X) + at.rounding * (np.abs(push) + np.abs(pull)) + TINY
    sure = np.maximum(np.abs(push + pull) - off, 0)
    longest = float(np.max(np.sum(sure * sure, axis=-1)))
    if at.loss not in SQUARED:
        R2 = float(np.max(np.sum(at.X * at.X, axis=-1)))
        longest = min(longest, (1 + curved) ** 2 * R2)
    return longest * (1 - at.rounding)


def _slopes(at: Scores) -> tuple[Array, Array]:
    if at.loss in SQUARED:
        bend = 2 * SQUARED[at.loss]
        return bend * (at.s - at.y), bend * at.off
    if at.loss == "hinge":
        return np.where(at.y * at.s < 1, -at.y, 0.0), np.zeros_like(at.s)
    return -at.y / (1 + np.exp(at.y * at.s)), at.off / 4


@floats_first
def regrets_little(
    paid: Scores, longest: Scores, value: float, T: int, terms: int, curved: float
) -> bool:
    """Is the mean of what was paid at most `value` + L²(1 + ln terms)/(2λT), whatever was rounded?

    λ is the penalty's own: at.lam is 2pλ, and `curved` is 2p.
    """
    bound = least_longest(longest, curved) * (1 + np.log(terms)) / (2 * paid.lam / curved * T)
    most = float(np.mean(most_paid(paid))) * (1 + paid.rounding)
    least = (value + bound) * (1 - unit(LIBRARY))
    return bool(most <= least < np.inf)
