"""A run of the perceptron, replayed from the indices it recorded; the lines of its proof.

T           number of updates, len(mistakes)
w*          a separator of smallest norm, every y_i <w*, x_i> ≥ 1;  B = ‖w*‖
R           max ‖x_i‖
w_t         the weights before update t, replayed from the recorded indices
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lemmata.checks.certificates.exact import dot, rational
from lemmata.checks.precision import DOUBLE, SINGLE, doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.words import rounded_up, shown
from lemmata.theorems import ProofLine, Refutation, refute

PROGRESS = ProofLine("9.3", "<w*, w_{t+1}> − <w*, w_t> = y_i <w*, x_i> ≥ 1, so <w*, w> ≥ T")
GROWTH = ProofLine("9.4", "‖w_{t+1}‖² ≤ ‖w_t‖² + R², because the example updated on was a mistake")
NORM = ProofLine("9.5", "‖w‖² ≤ T R²")
COSINE = ProofLine("9.2", "cos(w*, w) ≥ √T / (RB), and a cosine is at most 1")
STOP = ProofLine("stop", "the algorithm stops only when every y_i <w, x_i> > 0")
UPDATE = ProofLine("update", "y_i <w_{t+1}, x_i> = y_i <w_t, x_i> + ‖x_i‖²")
PROOF = (STOP, UPDATE, PROGRESS, GROWTH, NORM, COSINE)


def blur(w: Array, T: int) -> float:
    """How much of every number T updates in float32 may lose; float64 is exact on these data."""
    return 0.0 if epsilon(w) == DOUBLE else (T + len(w) + 2) * SINGLE


def not_separated(X: Array, y: Array, w: Array, call: str) -> Refutation | None:
    """The first example that is not strictly on its right side."""
    noise = blur(w, 0) * (np.abs(X) @ np.abs(doubles(w)))
    for i, (row, label) in enumerate(zip(X, y, strict=True)):
        score = rational(label) * dot(w, row)
        if score + rational(noise[i]) <= 0:
            return refute(
                got=f"w = {shown(w)} with y<w, x> = {rounded_up(score)} on example {i}",
                should="strictly positive on every example when the perceptron stops",
                call=call,
                line="stop",
                claim="np.all(y * (X @ w) > 0)",
            )
    return None


def replay(
    X: Array,
    y: Array,
    mistakes: Sequence[int],
    *,
    eta: float = 1.0,
    w0: Array | None = None,
    noise: Array | None = None,
) -> tuple[Array, int | None]:
    """The weights after the recorded updates, and the first update that was not on a mistake.

    `noise` is what rounding may have done to the score of each example. A record of mistakes alone
    is short, (RB)² or the budget; what comes after the first update that was none is as long as
    whoever wrote it likes, and is added up at once.
    """
    w = np.zeros(X.shape[1]) if w0 is None else w0.copy()
    for t, i in enumerate(mistakes):
        if y[i] * (X[i] @ w) > (0.0 if noise is None else noise[i]):
            often = np.bincount(mistakes[t:], minlength=len(y))
            return w + eta * ((often * y) @ X), t
        w = w + eta * y[i] * X[i]
    return w, None


def grains(
    X: Array, mistakes: Sequence[int], w: Array, *, eta: float = 1.0, w0: Array | None = None
) -> Array:
    """How far each weight may be from the sum of its updates: not at all, or by float32's units."""
    often = np.bincount(mistakes, minlength=len(X)) if len(mistakes) else np.zeros(len(X))
    start = np.zeros(X.shape[1]) if w0 is None else np.abs(w0)
    return np.asarray(blur(w, len(mistakes)) * (start + eta * (often @ np.abs(X))))


def not_a_run(
    X: Array,
    y: Array,
    answer: tuple[Array, list[int]],
    call: str,
    *,
    eta: float = 1.0,
    w0: Array | None = None,
) -> Refutation | None:
    """Is the answer the record of a perceptron run: mistakes only, and w their sum?"""
    w, mistakes = answer
    start = "" if w0 is None else "w0 + "
    step = "" if eta == 1 else f"{eta!r} * "
    grain = grains(X, mistakes, w, eta=eta, w0=w0)
    replayed, wrong = replay(X, y, mistakes, eta=eta, w0=w0, noise=np.abs(X) @ grain)
    if wrong is not None:
        before, _ = replay(X, y, mistakes[:wrong], eta=eta, w0=w0)
        i = mistakes[wrong]
        return refute(
            got=f"update {wrong + 1} on example {i}, where y<w, x> = {y[i] * (X[i] @ before):g}",
            should="an update on a mistake, y<w, x> ≤ 0",
            call=call,
            line="9.4",
            claim=f"before = [{start}{step}(y[mistakes[:t]] @ X[mistakes[:t]]) "
            "for t in range(len(mistakes))]\n"
            "all(y[i] * (X[i] @ w_t) <= 0 for i, w_t in zip(mistakes, before))",
        )
    if not np.all(np.abs(doubles(w) - replayed) <= grain):
        return refute(
            got=f"w = {shown(w)}, with mistakes = {shown(mistakes)}",
            should=f"{start}η Σ y_i x_i over the recorded indices = {shown(replayed)}",
            call=call,
            line="update",
            claim=f"np.array_equal(w, {start}{step}(y[mistakes] @ X[mistakes]))",
        )
    return None
