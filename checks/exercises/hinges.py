"""The support vector machine as regularised ERM with the hinge loss, without a bias [CSC580].

F(w) = c Σ (1 − y_i <w, x_i>)_+ + pλ‖w‖²      c, p: the assignment's scaling, 1 and 1 there
"""

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import near, rational
from lemmata.checks.certificates.hinges import HingeOptimum, hinge_objective
from lemmata.checks.exercises.cases import FITTED, JUDGED_HINGE
from lemmata.checks.exercises.records import Fitted, Weighted
from lemmata.checks.logistic.objective import scaling
from lemmata.checks.precision import epsilon
from lemmata.checks.words import full, rounded_down, rounded_up, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

HINGE = ProofLine("hinge", "(1 − m)_+ = max(0, 1 − m): nothing is lost from m = 1 on")
DUALITY = ProofLine("duality", "(1 − m)_+ ≥ α(1 − m) for 0 ≤ α ≤ 1, so every α bounds F from below")


def words(f: Any) -> str:
    total = "(1/n) Σ" if f.conventions.loss == "mean" else "Σ"
    penalty = "λ‖w‖²" if f.conventions.penalty == "full" else "λ/2 ‖w‖²"
    return f"{total}(1 − y<w, x>)_+ + {penalty}"


@theorem(JUDGED_HINGE, proof=HINGE)
def svm_objective_is_the_penalised_hinge(f: Any, data: Weighted, proof: None) -> Refutation | None:
    """svm_objective is the regularised hinge loss c Σ (1 − y_i <w, x_i>)_+ + pλ‖w‖², in the
    assignment's scaling, without a bias.

    [CSC580, support vector machines] (derived)
    """
    value = f.svm_objective(data.w, data.X, data.y, data.lam)
    exact = hinge_objective(data.w, data.X, data.y, data.lam, f.conventions)
    c, p = scaling(len(data.y), f.conventions)
    sizes = c * np.sum(1 + np.abs(data.X) @ np.abs(data.w)) + p * data.lam * np.sum(data.w**2)
    roundings = 2 * (sum(data.X.shape) + 8)
    allowed = float(roundings * epsilon(value) * sizes)
    if abs(rational(value) - exact) <= rational(allowed):
        return None
    return refute(
        got=f"{full(value)}",
        should=f"{words(f)} = {rounded_down(exact, 10)}",
        call=f"svm_objective(w, X, y, {data.lam:g})",
        line="hinge",
        claim=f"abs(value - ({near(exact)})) <= {allowed}",
    )


@theorem(FITTED, proof=DUALITY)
def svm_homogeneous_minimises_the_hinge(
    f: Any, data: Fitted, proof: HingeOptimum
) -> Refutation | None:
    """svm_homogeneous minimises c Σ (1 − y_i <w, x_i>)_+ + pλ‖w‖² over w: no bias, no other w does
    better, to the stated accuracy.

    λ > 0 makes F strictly convex, so that there is one minimiser.

    [CSC580, support vector machines] (accuracy)
    """
    w = f.svm_homogeneous(data.X, data.y, data.lam)
    value = hinge_objective(w, data.X, data.y, data.lam, f.conventions)
    unit = rational(f.conventions.accuracy) + 8 * rational(epsilon(w))
    allowed = rational(proof.lower) + unit * max(rational(proof.upper), fmpq(0))
    if value <= allowed:
        return None
    return refute(
        got=f"w = {shown(w)} with {words(f)} = {rounded_down(value)}",
        should=f"at most {rounded_up(rational(proof.upper))}, as at w = "
        f"{shown(map(float, proof.w))}",
        call=f"svm_homogeneous(X, y, {data.lam:g})",
        line="duality",
    )
