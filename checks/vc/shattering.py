"""Which sets are shattered: the two halves of [UML, Thm 9.2], and its affine sequel [UML, Thm 9.3].

A homogeneous halfspace shatters n vectors iff they are linearly independent, an affine one n points
iff they are affinely independent, so the VC dimensions are d and d + 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import dot, rational, rounded_down
from lemmata.checks.certificates.separation import Separation, signed_rows
from lemmata.checks.certificates.shattering import (
    Dichotomies,
    Impossible,
    Shattering,
    gordan,
    with_constant,
)
from lemmata.checks.datasets.forms import Array, Labelled, Matrix
from lemmata.checks.vc.points import (
    BASIS,
    CONTRADICTION,
    CORNER,
    DEPENDENCE,
    DEPENDENT,
    INDEPENDENT,
    REDUCTION,
    SETS,
    SPLIT,
    THEOREM_9_2,
    THEOREM_9_3,
    TOO_MANY_POINTS,
    TOO_MANY_VECTORS,
    WITNESS,
    shown,
    signs,
    why_not,
    why_shattered,
)
from lemmata.theorem import Refutation, refute, theorem


def misjudged(answer: bool, proof: Dichotomies, call: str, line: str) -> Refutation | None:
    """A yes or no about shattering that the certificate contradicts."""
    if answer == proof.shattered:
        return None
    return refute(
        got=str(answer), should=f"{proof.shattered}: {why_shattered(proof)}", call=call, line=line
    )


def not_impossible(answer: bool, proof: Impossible, call: str) -> Refutation | None:
    """A yes to shattering, against a labelling proved impossible."""
    if not answer:
        return None
    why = why_not(proof.y, proof.lam, affine=proof.affine)
    line = "reduction" if proof.affine else "contradiction"
    return refute(got="True", should=f"False: {why}", call=call, line=line)


def not_realised(
    X: Array, y: Array, w: Array, call: str, known: Separation | None = None
) -> Refutation | None:
    """The first row that w leaves on the wrong side, or on the boundary."""
    example = f", such as {shown(known.separator)}" if known else ""
    for i, (row, label) in enumerate(zip(X, y, strict=True)):
        score = rational(label) * dot(w, row)
        if score <= 0:
            return refute(
                got=f"w = {w.tolist()} with y<w, x> = {rounded_down(score)} on row {i}",
                should=f"a w with y_i <w, x_i> > 0 on every row, for y = {signs(y)}{example}",
                call=call,
                line="witness",
            )
    return None


@theorem(
    topic="vc",
    functions=("is_shattered",),
    cases=BASIS,
    source=THEOREM_9_2,
    tight=True,
    proof=(WITNESS,),
)
def basis_is_shattered(f: Any, data: Labelled, certificate: None) -> Refutation | None:
    """e_1, …, e_d are shattered by homogeneous halfspaces: w = y realises y."""
    if f.is_shattered(data.X):
        return None
    return refute(
        got="False",
        should=f"True: w = y has <w, e_i> = y_i, for y = {signs(data.y)} as for any other",
        call="is_shattered(X)",
        line="witness",
    )


@theorem(
    topic="vc",
    functions=("shattering_weights",),
    cases=BASIS,
    source=THEOREM_9_2,
    tight=True,
    proof=(WITNESS,),
)
def labels_are_a_witness_on_the_basis(
    f: Any, data: Labelled, certificate: None
) -> Refutation | None:
    """On e_1, …, e_d the weights have the signs of the labels: y_i w_i > 0, as w = y has."""
    w = f.shattering_weights(data.X, data.y)
    return not_realised(data.X, data.y, w, "shattering_weights(X, y)")


@theorem(
    topic="vc",
    functions=("shattering_weights",),
    cases=INDEPENDENT,
    source=THEOREM_9_2,
    proof=(WITNESS,),
)
def shattering_weights_realise_the_labels(
    f: Any, data: Labelled, certificate: Separation
) -> Refutation | None:
    """On linearly independent rows every labelling has a w with y_i <w, x_i> > 0 for all i.

    X w = y has a solution for every y when the rows are independent, also with fewer rows than
    columns. Any strict witness passes.
    """
    w = f.shattering_weights(data.X, data.y)
    return not_realised(data.X, data.y, w, "shattering_weights(X, y)", certificate)


@theorem(
    topic="vc",
    functions=("is_shattered",),
    cases=TOO_MANY_VECTORS,
    source=THEOREM_9_2,
    tight=True,
    proof=(DEPENDENCE, SPLIT, CONTRADICTION),
)
def no_d_plus_one_vectors_are_shattered(
    f: Any, data: Matrix, certificate: Impossible
) -> Refutation | None:
    """No d + 1 vectors of R^d are shattered by homogeneous halfspaces."""
    return not_impossible(f.is_shattered(data.X), certificate, "is_shattered(X)")


@theorem(
    topic="vc",
    functions=("is_shattered",),
    cases=SETS,
    source="[UML, Thm 9.2, proof]",
    tight=True,
    proof=(WITNESS, DEPENDENCE, SPLIT, CONTRADICTION),
)
def shattered_iff_rows_are_independent(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """Vectors are shattered by homogeneous halfspaces iff they are linearly independent.

    A repeated row counts as a point, and the zero vector is never strictly on either side: a set
    with either of them is not shattered.
    """
    proof = certificate.homogeneous
    line = "witness" if proof.shattered else "contradiction"
    return misjudged(f.is_shattered(data.X), proof, "is_shattered(X)", line)


@theorem(
    topic="vc",
    functions=("unrealisable_labels",),
    cases=DEPENDENT,
    source="[UML, Thm 9.2, proof]",
    proof=(DEPENDENCE, SPLIT, CONTRADICTION),
)
def unrealisable_labels_are_refuted(
    f: Any, data: Matrix, certificate: Impossible
) -> Refutation | None:
    """On dependent rows the returned labels are −1/+1 and no w strictly realises them.

    The signs of a dependence Σ a_i x_i = 0 do; where a_i = 0 either label will do, but 0 is none.
    """
    y = f.unrealisable_labels(data.X).astype(float)
    call = "unrealisable_labels(X)"
    if not np.all(np.abs(y) == 1):
        return refute(got=f"{y.tolist()}", should="labels −1 or +1", call=call, line="dependence")
    found = gordan(signed_rows(data.X, y))
    if not found.separable:
        return None
    realised = f"y = {signs(y)}, which w = {shown(found.separator)} strictly realises"
    line = "split"
    why = why_not(certificate.y, certificate.lam, affine=False)
    return refute(got=realised, should=f"labels that no w realises: {why}", call=call, line=line)


@theorem(
    topic="vc",
    functions=("is_shattered",),
    cases=CORNER,
    source=THEOREM_9_3,
    tight=True,
    proof=(WITNESS, REDUCTION),
)
def origin_and_basis_are_shattered_affinely(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """0, e_1, …, e_d are shattered by affine halfspaces: d + 1 ≤ VC.

    One more point than homogeneous halfspaces can shatter: the bias is one more weight.
    """
    got = f.is_shattered(data.X, affine=True)
    return misjudged(got, certificate.affine, "is_shattered(X, affine=True)", "witness")


@theorem(
    topic="vc",
    functions=("is_shattered",),
    cases=TOO_MANY_POINTS,
    source=THEOREM_9_3,
    tight=True,
    proof=(REDUCTION, DEPENDENCE, CONTRADICTION),
)
def no_d_plus_two_points_are_shattered(
    f: Any, data: Matrix, certificate: Impossible
) -> Refutation | None:
    """No d + 2 points of R^d are shattered by affine halfspaces."""
    answer = f.is_shattered(data.X, affine=True)
    return not_impossible(answer, certificate, "is_shattered(X, affine=True)")


@theorem(
    topic="vc",
    functions=("is_shattered",),
    cases=SETS,
    source="[UML, Thm 9.3, proof] [UML, §9.1]",
    tight=True,
    proof=(REDUCTION,),
)
def affine_shattering_is_that_of_the_lifted_rows(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """Points are shattered affinely iff the rows (x, 1) are homogeneously: affine independence.

    A constant coordinate turns <w, x> + b into an inner product, so both questions are one.
    """
    points = f.is_shattered(data.X, affine=True)
    rows = f.is_shattered(with_constant(data.X))
    return misjudged(
        points, certificate.affine, "is_shattered(X, affine=True)", "reduction"
    ) or misjudged(rows, certificate.affine, "is_shattered([X 1])", "reduction")
