"""A run of the perceptron, replayed from the indices it recorded; the lines of its proof.

T           number of updates, len(mistakes)
w*          a separator of smallest norm, every y_i <w*, x_i> ≥ 1;  B = ‖w*‖
R           max ‖x_i‖
w_t         the weights before update t, replayed from the recorded indices

A mistake is y<w, x> ≤ 0; where the assignment counts a tie as one of the labels, it is a mistake
for the other label only. Every mistake has y<w, x> ≤ 0, so the proof is the same.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np

from lemmata.checks import filters, words
from lemmata.checks.certificates.exact import dot, rational, surely_positive
from lemmata.checks.precision import DOUBLE, SINGLE, doubles, epsilon
from lemmata.checks.records import Array
from lemmata.conventions import Conventions
from lemmata.theorems import ProofLine, Refutation, refute, theorem

# Updates that are replayed at once: a record is as long as whoever wrote it likes.
TOGETHER = 256

PROGRESS = ProofLine("9.3", "<w*, w_{t+1}> − <w*, w_t> = y_i <w*, x_i> ≥ 1, so <w*, w> ≥ T")
GROWTH = ProofLine("9.4", "‖w_{t+1}‖² ≤ ‖w_t‖² + R², because the example updated on was a mistake")
NORM = ProofLine("9.5", "‖w‖² ≤ T R²")
COSINE = ProofLine("9.2", "cos(w*, w) ≥ √T / (RB), and a cosine is at most 1")
STOP = ProofLine("stop", "the algorithm stops only when every y_i <w, x_i> > 0")
UPDATE = ProofLine("update", "y_i <w_{t+1}, x_i> = y_i <w_t, x_i> + ‖x_i‖²")
PROOF = (STOP, UPDATE, PROGRESS, GROWTH, NORM, COSINE)
# Theorems of the start at zero. From elsewhere (RB)² bounds nothing: on tiny examples a run from
# ones takes as many updates as it likes. Budgets and runs from w0 are asked all the same.
theorem_from_zero = partial(theorem, unless={"start": ("ones", "any")})
surely_separates = filters.floats_first(surely_positive)


def right_at_a_tie(y: Array, conventions: Conventions) -> Array:
    """For which examples a score of 0 is no mistake."""
    label = {"tie": 0.0, "plus": 1.0, "minus": -1.0}[conventions.mistake]
    return np.asarray(y == label)


def start_of(X: Array, conventions: Conventions) -> Array | None:
    """Where a run without w0 starts; None is zero."""
    return np.ones(X.shape[1]) if conventions.start == "ones" else None


def mistaken(conventions: Conventions, y: str, score: str) -> str:
    """In Python: is it a mistake?"""
    if conventions.mistake == "tie":
        return f"{y} * ({score}) <= 0"
    return f"(1 if {score} {'>=' if conventions.mistake == 'plus' else '>'} 0 else -1) != {y}"


def _right(conventions: Conventions) -> str:
    """In Python: is no example a mistake?"""
    if conventions.mistake == "tie":
        return "np.all(y * (X @ w) > 0)"
    relation = ">=" if conventions.mistake == "plus" else ">"
    return f"np.array_equal(np.where(X @ w {relation} 0, 1, -1), y)"


def mistake_words(conventions: Conventions) -> str:
    said = {"tie": "y<w, x> ≤ 0", "plus": "sign(<w, x>) ≠ y with sign(0) = +1"}
    return said.get(conventions.mistake, "sign(<w, x>) ≠ y with sign(0) = −1")


def blur(w: Array, T: int) -> float:
    """How much of every number T updates in float32 may lose; float64 is exact on these data."""
    return 0.0 if epsilon(w) == DOUBLE else (T + len(w) + 2) * SINGLE


def not_separated(f: Any, X: Array, y: Array, w: Array, call: str) -> Refutation | None:
    """The first example that is still a mistake: by default, not strictly on its right side."""
    if surely_separates(y[:, None] * X, doubles(w)):
        return None
    noise, tied = blur(w, 0) * (np.abs(X) @ np.abs(doubles(w))), right_at_a_tie(y, f.conventions)
    for i, (row, label) in enumerate(zip(X, y, strict=True)):
        score = rational(label) * dot(w, row)
        most = score + rational(noise[i])
        if most < 0 or (most == 0 and not tied[i]):
            strict = f.conventions.mistake == "tie"
            return refute(
                got=f"w = {words.shown(w)} with y<w, x> = {words.rounded_up(score)} on example {i}",
                should="strictly positive on every example when the perceptron stops"
                if strict
                else f"no mistake, {mistake_words(f.conventions)}, when the perceptron stops",
                call=call,
                line="stop",
                claim=_right(f.conventions),
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
    tied: Array | None = None,
) -> tuple[Array, int | None]:
    """The weights after the recorded updates, and the first update that was not on a mistake.

    `noise` is what rounding may have done to the score of each example; `tied` says for which a
    score of 0 is right. A record of mistakes alone is short, (RB)² or the budget; what comes after
    the first update that was none is as long as whoever wrote it likes, and is added up at once.
    """
    # Running sums add one number after the other, as a run does: every bit is the same.
    pulls = y[:, None] * X
    noises = np.zeros(len(y)) if noise is None else noise
    right = np.zeros(len(y), bool) if tied is None else tied & (noises == 0)
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, float)
    for start in range(0, len(mistakes), TOGETHER):
        made = np.asarray(mistakes[start : start + TOGETHER])
        steps = pulls[made]
        weights = np.add.accumulate(np.vstack([w, eta * steps]))
        scores = np.add.accumulate(steps * weights[:-1], axis=1)[:, -1]
        wrong = (scores > noises[made]) | ((scores == 0) & right[made])
        if wrong.any():
            t = start + int(wrong.argmax())
            often = np.bincount(mistakes[t:], minlength=len(y))
            return weights[t - start] + eta * ((often * y) @ X), t
        w = weights[-1]
    return w, None


def grains(
    X: Array, mistakes: Sequence[int], w: Array, *, eta: float = 1.0, w0: Array | None = None
) -> Array:
    """How far each weight may be from the sum of its updates: not at all, or by float32's units."""
    often = np.bincount(mistakes, minlength=len(X)) if len(mistakes) else np.zeros(len(X))
    start = np.zeros(X.shape[1]) if w0 is None else np.abs(w0)
    return np.asarray(blur(w, len(mistakes)) * (start + eta * (often @ np.abs(X))))


def not_a_run(
    f: Any,
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
    if w0 is None and (w0 := start_of(X, f.conventions)) is not None:
        start = "1 + "
    tied = right_at_a_tie(y, f.conventions)
    step = "" if eta == 1 else f"{eta!r} * "
    grain = grains(X, mistakes, w, eta=eta, w0=w0)
    noise = np.abs(X) @ grain
    replayed, wrong = replay(X, y, mistakes, eta=eta, w0=w0, noise=noise, tied=tied)
    if wrong is not None:
        before, _ = replay(X, y, mistakes[:wrong], eta=eta, w0=w0)
        i = mistakes[wrong]
        return refute(
            got=f"update {wrong + 1} on example {i}, where y<w, x> = {y[i] * (X[i] @ before):g}",
            should=f"an update on a mistake, {mistake_words(f.conventions)}",
            call=call,
            line="9.4",
            claim="steps = y[mistakes, None] * X[mistakes]\n"
            f"before = {start}{step}(np.cumsum(steps, axis=0) - steps)\n"
            f"all({mistaken(f.conventions, 'y[i]', 'X[i] @ w_t')} "
            "for i, w_t in zip(mistakes, before))",
        )
    if not np.all(np.abs(doubles(w) - replayed) <= grain):
        return refute(
            got=f"w = {words.shown(w)}, with mistakes = {words.shown(mistakes)}",
            should=f"{start}η Σ y_i x_i over the recorded indices = {words.shown(replayed)}",
            call=call,
            line="update",
            claim=f"np.array_equal(w, {start}{step}(y[mistakes] @ X[mistakes]))",
        )
    return None
