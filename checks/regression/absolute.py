"""Least absolute deviations: min Σ|<w, x_i> − y_i|, a linear program [UML, ex. 1].

    F(w) = Σ |<w, x_i> − y_i|         F* = min F, proved by exact duality
    accuracy                          of the assignment, relative to F(0) = Σ|y_i|

F(0), what w = 0 costs, is the scale of the objective: F* may be 0, and F* ≤ F(0) always.
Minimisers need not be unique, so only objective values are compared.
"""

from typing import Any

from lemmata.checks.certificates import exact, least_absolute
from lemmata.checks.regression import cases, records
from lemmata.checks.words import rounded_down, rounded_up, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

PROGRAM = ProofLine("program", "|c| = min a subject to −a ≤ c ≤ a: one a_i for each example")
DUALITY = ProofLine("duality", "Xᵀu = 0 and |u_i| ≤ 1 give F(w) ≥ <u, y> for every w")


@theorem(cases.DEVIATING, cases.SHIFTED, proof=(PROGRAM, DUALITY))
def least_absolute_is_optimal_by_duality(
    f: Any, data: records.Sample, proof: least_absolute.LeastAbsolute
) -> Refutation | None:
    """Σ|<w, x_i> − y_i| is the least possible, 0 where some w fits every label; any minimiser
    passes.

    Every dual u bounds it from below; the certificate's u meets the optimum exactly. The gap may
    be the assignment's accuracy times Σ|y_i|, the objective at w = 0. Weights are neither bounded
    nor charged for: labels y + Xv are fitted by w + v as y is by w.

    [UML, ex. 1] (tight, accuracy)
    """
    w = f.least_absolute(data.X, data.y)
    value, optimum = least_absolute.deviations(data.X, data.y, w), exact.rational(proof.optimum)
    scale = sum(abs(exact.rational(v)) for v in data.y)
    allowed = exact.rational(f.conventions.accuracy) * scale
    if value - optimum <= allowed:
        return None
    most = float(allowed) + 1e-12 * float(scale)
    return refute(
        got=f"Σ|<w, x> − y| = {rounded_down(value)} with w = {shown(w)}",
        should=f"{rounded_up(optimum)}, which w = {shown(proof.w)} reaches "
        "and duality proves optimal",
        call="least_absolute(X, y)",
        line="duality" if optimum else "program",
        claim=f"np.sum(np.abs(X @ w - y)) <= {float(optimum)!r} + {most:.3g}",
    )
