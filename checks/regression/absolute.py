"""Least absolute deviations: min Σ|<w, x_i> − y_i|, a linear program [UML, ex. 1].

    F(w) = Σ |<w, x_i> − y_i|         F* = min F, proved by exact duality
    accuracy                          of the assignment, relative to F(0) = Σ|y_i|

F(0), what w = 0 costs, is the scale of the objective: F* may be 0, and F* ≤ F(0) always.
Minimisers need not be unique, so only objective values are compared.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import rational, rounded_down, rounded_up
from lemmata.checks.certificates.least_absolute import LeastAbsolute, deviations
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.regression_forms import Sample, ShiftedSample
from lemmata.checks.regression.families import DEVIATING, MOVED_SAMPLES
from lemmata.checks.regression.rounding import decimals
from lemmata.theorem import ProofLine, Refutation, refute, theorem

PROGRAM = ProofLine("program", "|c| = min a subject to −a ≤ c ≤ a: one a_i for each example")
DUALITY = ProofLine("duality", "Xᵀu = 0 and |u_i| ≤ 1 give F(w) ≥ <u, y> for every w")
EQUIVARIANT = ProofLine("equivariant", "F(w + v) on y + Xv is F(w) on y, so the optimum stays")
SOURCE = "[UML, ex. 1]"


def not_optimal(
    X: Array, y: Array, w: Any, certificate: LeastAbsolute, accuracy: float, call: str, line: str
) -> Refutation | None:
    """F(w) − F* ≤ accuracy · Σ|y_i|, decided exactly."""
    value, optimum = deviations(X, y, w), rational(certificate.optimum)
    scale = sum(abs(rational(v)) for v in y)
    if value - optimum <= rational(accuracy) * scale:
        return None
    return refute(
        got=f"Σ|<w, x> − y| = {rounded_down(value)} with w = {decimals(w)}",
        should=f"{rounded_up(optimum)}, which w = {decimals(certificate.w)} reaches "
        "and duality proves optimal",
        call=call,
        line=line,
    )


@theorem(
    topic="regression",
    functions=("least_absolute",),
    cases=DEVIATING,
    source=SOURCE,
    tight=True,
    proof=(PROGRAM, DUALITY),
    comparison="accuracy",
)
def least_absolute_is_optimal_by_duality(
    f: Any, data: Sample, certificate: LeastAbsolute
) -> Refutation | None:
    """Σ|<w, x_i> − y_i| is the least possible; any minimiser passes.

    Every dual u bounds it from below; the certificate's u meets the optimum exactly. The gap may
    be the assignment's accuracy times Σ|y_i|, the objective at w = 0.
    """
    w = np.asarray(f.least_absolute(data.X, data.y), dtype=float)
    accuracy = f.conventions.accuracy
    call = "least_absolute(X, y)"
    return not_optimal(data.X, data.y, w, certificate, accuracy, call, "duality")


@theorem(
    topic="regression",
    functions=("least_absolute",),
    cases=MOVED_SAMPLES,
    source=SOURCE,
    proof=(EQUIVARIANT,),
    comparison="accuracy",
)
def least_absolute_moves_with_the_labels(
    f: Any, data: ShiftedSample, certificate: LeastAbsolute
) -> Refutation | None:
    """Labels y + Xv are fitted by w + v as y is by w: no bounds on w, no charge for it."""
    moved = data.y + data.X @ data.v
    w = np.asarray(f.least_absolute(data.X, moved), dtype=float)
    value, optimum = deviations(data.X, moved, w), rational(certificate.optimum)
    scale = sum(abs(rational(v)) for v in moved) + sum(abs(rational(v)) for v in data.y)
    if value - optimum <= rational(f.conventions.accuracy) * scale:
        return None
    return refute(
        got=f"Σ|<w, x> − y'| = {rounded_down(value)} for y' = y + Xv with w = {decimals(w)}",
        should=f"{rounded_up(optimum)}, the optimum for y; v = {decimals(data.v)}",
        call="least_absolute(X, y + X @ v)",
        line="equivariant",
    )


@theorem(
    topic="regression",
    functions=("least_absolute",),
    cases=MOVED_SAMPLES,
    source=SOURCE,
    proof=(PROGRAM,),
    comparison="accuracy",
)
def least_absolute_fits_exact_labels(
    f: Any, data: ShiftedSample, certificate: LeastAbsolute
) -> Refutation | None:
    """Labels y = Xv are fitted without any deviation: the optimum is 0.

    Up to accuracy · Σ|y_i|, since no gap can be relative to 0.
    """
    y = data.X @ data.v
    if not np.any(y):  # v is in the null space: there is nothing to fit
        return None
    w = np.asarray(f.least_absolute(data.X, y), dtype=float)
    value = deviations(data.X, y, w)
    if value <= rational(f.conventions.accuracy) * sum(abs(rational(v)) for v in y):
        return None
    return refute(
        got=f"Σ|<w, x> − y| = {rounded_down(value)} with w = {decimals(w)}",
        should=f"0, because w = {decimals(data.v)} fits every example",
        call="least_absolute(X, X @ v)",
        line="program",
    )
