"""The margins y_i <w, x_i> of an answer, exactly; what a solver's round-off may take from them.

A linear program is solved up to a residual that grows with ‖w‖ and ‖x_i‖. An answer at the
assignment's `accuracy` may therefore fall short of margin 1 by accuracy · max(1, ‖w‖‖x_i‖), but
every example must still be strictly on its right side: zero error has no tolerance.
"""

import numpy as np
from flint import fmpq

from lemmata.checks.certificates import exact, separation
from lemmata.checks.precision import DOUBLE, SINGLE, doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.words import rounded_up, shown
from lemmata.submission.contract import SingleArray
from lemmata.theorems import ProofLine, Refutation, refute

FEASIBLE = ProofLine("9.1", "y_i <w, x_i> ≥ 1 for every i")
RESCALING = ProofLine("rescaling", "w̄ = w*/γ has y_i <w̄, x_i> = y_i <w*, x_i>/γ ≥ 1 for every i")
ERM = ProofLine("erm", "a w with every y_i <w, x_i> > 0 has zero error on the sample")
FARKAS = ProofLine(
    "farkas", "if λ ≥ 0, λ ≠ 0 and Σ λ_i y_i x_i = 0, no w has every y_i <w, x_i> > 0"
)
LIFTING = ProofLine("lifting", "<w, x> + b = <w', x'> with b and 1 as one more coordinate")
PROOF = (RESCALING, FEASIBLE, ERM)


def lifted(X: Array) -> Array:
    """Rows (x, 1): where the constant stands is a matter of names, here it is last."""
    return np.column_stack([X, np.ones(len(X))])


def joined(answer: tuple[Array, float] | None) -> Array | None:
    """(w, b) as one vector, b last, marked by the coarser of their types: the weights of (x, 1)."""
    if answer is None:
        return None
    w, b = answer
    whole = np.append(doubles(w), float(b))
    return whole.view(SingleArray) if epsilon(w, b) == SINGLE else whole


def margins(X: Array, y: Array, w: Array) -> list[fmpq]:
    return [exact.rational(label) * exact.dot(w, row) for row, label in zip(X, y, strict=True)]


def shortfall(X: Array, w: Array, accuracy: float) -> Array:
    """How far below 1 the margin of each example may stay: round-off grows with ‖w‖ and ‖x‖."""
    precision = max(accuracy, (len(w) + 1) * epsilon(w))
    lengths = np.linalg.norm(X, axis=1) * np.linalg.norm(w)
    return np.asarray(precision * np.maximum(1.0, lengths))


def rounding(X: Array, w: Array) -> Array:
    """What rounding w to float32 may do to a score; a float64 answer is taken at its word."""
    if epsilon(w) == DOUBLE:
        return np.zeros(len(X))
    return np.asarray(SINGLE / 2 * (np.abs(X) @ np.abs(doubles(w))))


def short_margin(
    X: Array, y: Array, w: Array, accuracy: float, call: str, *, affine: bool = False
) -> Refutation | None:
    """The first example whose margin is below 1, beyond what round-off explains."""
    allowed = shortfall(X, w, accuracy)
    for i, margin in enumerate(margins(X, y, w)):
        if margin < 1 - exact.rational(allowed[i]):
            return refute(
                got=f"{weights(w, affine)} with margin {rounded_up(margin)} on example {i}",
                should=f"every y{score(affine)} ≥ 1",
                call=call,
                line="9.1",
                claim=_claimed(affine, f">= 1 - {float(np.max(allowed)):.3g}"),
            )
    return wrong_side(X, y, w, call, affine=affine)


def wrong_side(
    X: Array, y: Array, w: Array, call: str, *, affine: bool = False
) -> Refutation | None:
    """The first example that is not strictly on its right side."""
    noise = rounding(X, w)
    for i, margin in enumerate(margins(X, y, w)):
        if margin + exact.rational(noise[i]) <= 0:
            return refute(
                got=f"{weights(w, affine)} with margin {rounded_up(margin)} on example {i}",
                should=f"every y{score(affine)} > 0",
                call=call,
                line="erm",
                claim=_claimed(affine, "> 0"),
            )
    return None


def missing_separator(call: str, line: str = "9.1") -> Refutation:
    return refute(
        got="None",
        should="a separator: one exists for these data",
        call=call,
        line=line,
        claim=f"{call} is not None",
    )


def _claimed(affine: bool, relation: str) -> str:
    """Every margin of the answer, in numpy."""
    if affine:
        return f"w, b = answer\nnp.all(y * (X @ w + b) {relation})"
    return f"np.all(y * (X @ w) {relation})"


def impossible_separator(
    X: Array, y: Array, w: Array, proof: separation.Separation, call: str, *, affine: bool = False
) -> Refutation:
    at = next((i for i, m in enumerate(margins(X, y, w)) if m <= 0), None)
    where = "" if at is None else f", which is wrong on example {at}"
    return refute(
        got=f"{weights(w, affine)}{where}",
        should=f"None: no separator exists, since {combination(proof, affine)}",
        call=call,
        line="farkas",
        claim=f"{call} is None",
    )


def combination(proof: separation.Separation, affine: bool = False) -> str:
    """The vanishing combination in words: "Σ λ_i y_i x_i = 0 with λ_0 = 1/2, λ_3 = 1/2"."""
    used = [f"λ_{i} = {v}" for i, v in enumerate(proof.farkas) if v]
    rest = ", …" if len(used) > 4 else ""
    return f"Σ λ_i y_i {'(x_i, 1)' if affine else 'x_i'} = 0 with {', '.join(used[:4])}{rest}"


def score(affine: bool) -> str:
    return "(<w, x> + b)" if affine else "<w, x>"


def weights(w: Array, affine: bool = False) -> str:
    """The answer in the form it was given: in the affine case b is the last coordinate here."""
    return f"w = {shown(w[:-1])}, b = {float(w[-1]):.6g}" if affine else f"w = {shown(w)}"
