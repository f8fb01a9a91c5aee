"""A run of the perceptron, replayed from the indices it recorded; the cases and the proof's lines.

    T           number of updates, len(mistakes)
    w*          a separator of smallest norm, every y_i <w*, x_i> ≥ 1;  B = ‖w*‖
    R           max ‖x_i‖
    w_t         the weights before update t, replayed from the recorded indices

All data lie on a dyadic grid, so every comparison is exact: no tolerance anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lemmata.checks.certificates.exact import dot, rational, rounded_up
from lemmata.checks.certificates.separation import MinimumNorm, Separation
from lemmata.checks.datasets.forms import (
    Array,
    Budgeted,
    Labelled,
    Permuted,
    Started,
    Stepped,
)
from lemmata.theorem import Family, ProofLine, Refutation, refute

_DATASETS = "lemmata.checks.datasets.labelled"
_CERTIFICATES = "lemmata.checks.certificates.separation"
_BOUND = f"{_CERTIFICATES}:minimum_norm"
_SEPARATED, _INSEPARABLE = f"{_CERTIFICATES}:separated", f"{_CERTIFICATES}:inseparable"

SEPARABLE = Family(
    "separable",
    Labelled,
    f"{_DATASETS}:separable",
    _BOUND,
    MinimumNorm,
    edges=f"{_DATASETS}:separable_edges",
    size=120,
)
PERMUTED = Family("permuted", Permuted, f"{_DATASETS}:permuted", _BOUND, MinimumNorm, size=40)
STEPPED = Family(
    "stepped",
    Stepped,
    f"{_DATASETS}:stepped",
    _SEPARATED,
    Separation,
    edges=f"{_DATASETS}:stepped_edges",
    size=60,
)
BUDGETED = Family(
    "budgeted",
    Budgeted,
    f"{_DATASETS}:budgeted",
    _INSEPARABLE,
    Separation,
    edges=f"{_DATASETS}:budgeted_edges",
    size=60,
)
BUDGETED_SEPARABLE = Family(
    "budgeted-separable",
    Budgeted,
    f"{_DATASETS}:budgeted_separable",
    _SEPARATED,
    Separation,
    edges=f"{_DATASETS}:budgeted_separable_edges",
    size=40,
)
STARTED = Family(
    "started",
    Started,
    f"{_DATASETS}:started",
    _SEPARATED,
    Separation,
    edges=f"{_DATASETS}:started_edges",
    size=60,
)
WRONG_START = Family(
    "wrong-start", Started, f"{_DATASETS}:wrong_start", _SEPARATED, Separation, size=60
)
BASIS = Family("basis", Labelled, f"{_DATASETS}:basis", size=24)
CIRCLE = Family("circle", Labelled, f"{_DATASETS}:circle", size=30)

PROGRESS = ProofLine("9.3", "<w*, w_{t+1}> − <w*, w_t> = y_i <w*, x_i> ≥ 1, so <w*, w> ≥ T")
GROWTH = ProofLine("9.4", "‖w_{t+1}‖² ≤ ‖w_t‖² + R², because the example updated on was a mistake")
NORM = ProofLine("9.5", "‖w‖² ≤ T R²")
COSINE = ProofLine("9.2", "cos(w*, w) ≥ √T / (RB), and a cosine is at most 1")
STOP = ProofLine("stop", "the algorithm stops only when every y_i <w, x_i> > 0")
UPDATE = ProofLine("update", "y_i <w_{t+1}, x_i> = y_i <w_t, x_i> + ‖x_i‖²")
PROOF = (STOP, UPDATE, PROGRESS, GROWTH, NORM, COSINE)
THEOREM_9_1 = "[UML, Thm 9.1] [ELEG867, Thm 1.1]"


def not_separated(X: Array, y: Array, w: Array, call: str) -> Refutation | None:
    """The first example that is not strictly on its right side."""
    for i, (row, label) in enumerate(zip(X, y, strict=True)):
        score = rational(label) * dot(w, row)
        if score <= 0:
            return refute(
                got=f"w = {w.tolist()} with y<w, x> = {rounded_up(score)} on example {i}",
                should="strictly positive on every example when the perceptron stops",
                call=call,
                line="stop",
            )
    return None


def replay(
    X: Array, y: Array, mistakes: Sequence[int], *, eta: float = 1.0, w0: Array | None = None
) -> tuple[Array, int | None]:
    """The weights after the recorded updates, and the first update that was not on a mistake."""
    w = np.zeros(X.shape[1]) if w0 is None else w0.copy()
    wrong = None
    for t, i in enumerate(mistakes):
        if wrong is None and y[i] * (X[i] @ w) > 0:
            wrong = t
        w = w + eta * y[i] * X[i]
    return w, wrong


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
    replayed, wrong = replay(X, y, mistakes, eta=eta, w0=w0)
    if wrong is not None:
        before, _ = replay(X, y, mistakes[:wrong], eta=eta, w0=w0)
        i = mistakes[wrong]
        return refute(
            got=f"update {wrong + 1} on example {i}, where y<w, x> = {y[i] * (X[i] @ before):g}",
            should="an update on a mistake, y<w, x> ≤ 0",
            call=call,
            line="9.4",
        )
    if not np.array_equal(w, replayed):
        start = "w0 + " if w0 is not None else ""
        return refute(
            got=f"w = {w.tolist()}, with mistakes = {shown(mistakes)}",
            should=f"{start}η Σ y_i x_i over the recorded indices = {replayed.tolist()}",
            call=call,
            line="update",
        )
    return None


def shown(mistakes: Sequence[int], most: int = 12) -> str:
    """The recorded indices, cut where a reader stops."""
    listed = ", ".join(map(str, mistakes[:most]))
    return f"[{listed}{', …' if len(mistakes) > most else ''}]"


def updates(count: int) -> str:
    return f"{count} update{'s' * (count != 1)}"
