"""Which sets are shattered: the two halves of [UML, Thm 9.2], and its affine sequel [UML, Thm 9.3].

A homogeneous halfspace shatters n vectors iff they are linearly independent, an affine one n points
iff they are affinely independent, so the VC dimensions are d and d + 1.
"""

from typing import Any

import numpy as np

from lemmata.checks import precision, words
from lemmata.checks.certificates import exact, separation
from lemmata.checks.certificates.shattering import Impossible, Shattering, gordan, with_constant
from lemmata.checks.records import Labelled, Matrix
from lemmata.checks.vc import cases, proofs
from lemmata.theorems import Refutation, refute, theorem

CALL, AFFINE = "is_shattered(X)", "is_shattered(X, affine=True)"


@theorem(
    cases.BASIS,
    cases.TOO_MANY_VECTORS,
    proof=(proofs.WITNESS, proofs.DEPENDENCE, proofs.SPLIT, proofs.CONTRADICTION),
)
def vc_dimension_of_homogeneous_halfspaces(
    f: Any, data: Labelled | Matrix, proof: Impossible | None
) -> Refutation | None:
    """e_1, …, e_d are shattered by homogeneous halfspaces, for w = y realises y; no d + 1 vectors
    of R^d are.

    [UML, Thm 9.2] [ELEG867, §1] (tight)
    """
    answer = f.is_shattered(data.X)
    if proof is not None:
        return proofs.not_impossible(answer, proof, CALL)
    if answer:
        return None
    should = "True: w = y has <w, e_i> = y_i, whatever the labels y"
    return refute(got="False", should=should, call=CALL, line="witness", claim="shattered")


@theorem(
    cases.SETS,
    proof=(proofs.WITNESS, proofs.DEPENDENCE, proofs.SPLIT, proofs.CONTRADICTION),
    after=vc_dimension_of_homogeneous_halfspaces,
)
def shattered_iff_rows_are_independent(
    f: Any, data: Matrix, proof: Shattering
) -> Refutation | None:
    """Vectors are shattered by homogeneous halfspaces iff they are linearly independent.

    A repeated row counts as a point, and the zero vector is never strictly on either side: a set
    with either of them is not shattered.

    follows from [UML, Thm 9.2, proof] [ELEG867, §1] (tight)
    """
    line = "witness" if proof.homogeneous.shattered else "contradiction"
    return proofs.misjudged(f.is_shattered(data.X), proof.homogeneous, CALL, line)


@theorem(cases.INDEPENDENT, cases.BASIS, proof=proofs.WITNESS)
def shattering_weights_realise_the_labels(
    f: Any, data: Labelled, proof: separation.Separation | None
) -> Refutation | None:
    """On linearly independent rows every labelling has a w with y_i <w, x_i> > 0 for all i; on
    e_1, …, e_d w = y is one.

    X w = y has a solution for every y when the rows are independent, also with fewer rows than
    columns. Any strict witness passes.

    [UML, Thm 9.2, proof] (tight)
    """
    w = f.shattering_weights(data.X, data.y)
    witness = data.y if proof is None else proof.separator
    for i, (row, label) in enumerate(zip(data.X, data.y, strict=True)):
        score = exact.rational(label) * exact.dot(w, row)
        if score <= 0:
            return refute(
                got=f"w = {w.tolist()} with y<w, x> = {words.rounded_down(score)} on row {i}",
                should=f"a w with y_i <w, x_i> > 0 on every row, for y = {proofs.signs(data.y)}, "
                f"such as {words.shown(witness)}",
                call="shattering_weights(X, y)",
                line="witness",
                claim="np.all(y * (X @ w) > 0)",
            )
    return None


@theorem(cases.DEPENDENT, proof=(proofs.DEPENDENCE, proofs.SPLIT, proofs.CONTRADICTION))
def unrealisable_labels_are_refuted(f: Any, data: Matrix, proof: Impossible) -> Refutation | None:
    """On dependent rows the returned labels are −1/+1 and no w strictly realises them.

    The signs of a dependence Σ a_i x_i = 0 do; where a_i = 0 either label will do, but 0 is none.

    [UML, Thm 9.2, proof]
    """
    y = precision.doubles(f.unrealisable_labels(data.X))
    call = "unrealisable_labels(X)"
    if not np.all(np.abs(y) == 1):
        claim = "np.all(np.abs(y) == 1)"
        return refute(
            got=f"{y.tolist()}", should="labels −1 or +1", call=call, line="dependence", claim=claim
        )
    found = gordan(separation.signed_rows(data.X, y))
    if not found.separable:
        return None
    return refute(
        got=f"y = {proofs.signs(y)}, which w = {words.shown(found.separator)} strictly realises",
        should=f"labels that no w realises: {proofs.why_not(proof.y, proof.lam, affine=False)}",
        call=call,
        line="split",
        claim=f"w = {words.array(found.separator)}\nnot np.all(y * (X @ w) > 0)",
    )


@theorem(
    cases.CORNER,
    cases.TOO_MANY_POINTS,
    proof=(proofs.WITNESS, proofs.REDUCTION, proofs.DEPENDENCE, proofs.CONTRADICTION),
)
def vc_dimension_of_affine_halfspaces(
    f: Any, data: Matrix, proof: Shattering | Impossible
) -> Refutation | None:
    """0, e_1, …, e_d are shattered by affine halfspaces; no d + 2 points of R^d are.

    One more point than homogeneous halfspaces can shatter: the bias is one more weight.

    [UML, Thm 9.3] [ELEG867, §1] (tight)
    """
    answer = f.is_shattered(data.X, affine=True)
    if isinstance(proof, Impossible):
        return proofs.not_impossible(answer, proof, AFFINE)
    return proofs.misjudged(answer, proof.affine, AFFINE, "witness")


@theorem(cases.SETS, proof=proofs.REDUCTION, after=vc_dimension_of_affine_halfspaces)
def affine_shattering_is_that_of_the_lifted_rows(
    f: Any, data: Matrix, proof: Shattering
) -> Refutation | None:
    """Points are shattered affinely iff they are affinely independent, and so are, homogeneously,
    the rows (x, 1).

    A constant coordinate turns <w, x> + b into an inner product, so both questions are one.

    [UML, Thm 9.3, proof] [UML, §9] follows from [ELEG867, §1] (tight)
    """
    points = f.is_shattered(data.X, affine=True)
    rows = f.is_shattered(with_constant(data.X))
    return proofs.misjudged(points, proof.affine, AFFINE, "reduction") or proofs.misjudged(
        rows, proof.affine, "is_shattered(np.column_stack([X, np.ones(len(X))]))", "reduction"
    )
