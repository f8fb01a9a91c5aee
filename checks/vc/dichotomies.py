"""How many labellings halfspaces realise: Cover's count, Sauer's bound, and what leaves it alone.

count       labellings strictly realised, out of 2^n
C(n, d)     2 Σ_{k<d} binom(n−1, k), for n vectors of R^d in general position [Cover]
Sauer       count ≤ Σ_{k≤VC} binom(n, k), always
"""

from typing import Any

import numpy as np

from lemmata.checks.certificates import shattering
from lemmata.checks.records import Array, Matrix
from lemmata.checks.vc import cases, proofs
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CALL, AFFINE = "count_dichotomies(X)", "count_dichotomies(X, affine=True)"
COVER = ProofLine("cover", "C(n + 1, d) = C(n, d) + C(n, d − 1): a new vector splits some in two")
LEMMA = ProofLine("sauer", "a class of VC dimension k has at most Σ_{j≤k} binom(n, j) dichotomies")
FULL = ProofLine("full", "n points are shattered iff each of their 2^n labellings is realised")


def miscounted(got: int, proof: shattering.Dichotomies, call: str, line: str) -> Refutation | None:
    """A count that differs from the number of labellings with a proved witness."""
    if got == proof.count:
        return None
    why = (
        f"{proof.count}, one for each labelling with a strict witness; "
        f"{proofs.why_shattered(proof)}"
    )
    return refute(got=str(got), should=why, call=call, line=line, claim=f"{call} == {proof.count}")


def is_closed(f: Any) -> bool:
    return bool(f.conventions.counting == "closed")


def closed_miscounted(got: int, X: Array, call: str, *, affine: bool) -> Refutation | None:
    """Where sgn(0) = +1 counts: each labelling is decided in exact arithmetic."""
    known = shattering.closed_count(X, affine=affine)
    if got == known:
        return None
    return refute(
        got=str(got),
        should=f"{known}, one for each labelling that is sgn<w, x> with sgn(0) = +1",
        call=call,
        line="reduction" if affine else "contradiction" if got > known else "witness",
        claim=f"{call} == {known}",
    )


@theorem(cases.SETS, cases.WITH_ORIGIN, proof=(proofs.WITNESS, proofs.CONTRADICTION))
def count_is_the_number_of_realised_labellings(
    f: Any, data: Matrix, proof: shattering.Shattering
) -> Refutation | None:
    """The count is that of the labellings with a w, y_i <w, x_i> > 0 for every i; 0 with the zero
    vector among the rows.

    It is certified labelling by labelling: an exact w, or an exact λ ≥ 0 with Σ λ_i y_i x_i = 0.
    <w, 0> = 0 for every w, and strict realisation asks for more; affine halfspaces have the bias.
    With counting = "closed" a labelling is realised if it is sgn<w, x_i>, where sgn(0) = +1.

    [catalogue, decisions] follows from [UML, §9.1.3]
    """
    got, known = f.count_dichotomies(data.X), proof.homogeneous
    if is_closed(f):
        return closed_miscounted(got, data.X, CALL, affine=False)
    return miscounted(got, known, CALL, "contradiction" if got > known.count else "witness")


@theorem(cases.SETS, proof=proofs.REDUCTION)
def affine_count_is_that_of_the_lifted_rows(
    f: Any, data: Matrix, proof: shattering.Shattering
) -> Refutation | None:
    """With affine=True the count is that of the rows (x, 1): y_i (<w, x_i> + b) > 0 for all i.

    follows from [UML, §9 and §9.1.3]
    """
    got = f.count_dichotomies(data.X, affine=True)
    if is_closed(f):
        return closed_miscounted(got, data.X, AFFINE, affine=True)
    return miscounted(got, proof.affine, AFFINE, "reduction")


@theorem(cases.GENERAL, proof=(COVER, proofs.REDUCTION))
def covers_count_in_general_position(
    f: Any, data: Matrix, proof: shattering.Shattering
) -> Refutation | None:
    """n vectors of R^d in general position have 2 Σ_{k<d} binom(n−1, k) dichotomies, n points
    2 Σ_{k≤d} binom(n−1, k) affine ones.

    The general position (any d rows are independent) is certified, and so are both counts.

    [Cover 1965, Thm 1] (tight)
    """
    n, d = data.X.shape
    vectors, points = f.count_dichotomies(data.X), f.count_dichotomies(data.X, affine=True)
    if vectors != shattering.cover(n, d) and not is_closed(f):  # there w = 0 has a labelling too
        should = f"2 Σ_{{k<{d}}} binom({n - 1}, k) = {shattering.cover(n, d)}"
        claim = f"count_dichotomies(X) == {shattering.cover(n, d)}"
        return refute(got=str(vectors), should=should, call=CALL, line="cover", claim=claim)
    if points != shattering.cover(n, d + 1):
        should = f"2 Σ_{{k≤{d}}} binom({n - 1}, k) = {shattering.cover(n, d + 1)}"
        claim = f"count_dichotomies(X, affine=True) == {shattering.cover(n, d + 1)}"
        return refute(got=str(points), should=should, call=AFFINE, line="reduction", claim=claim)
    return None


@theorem(
    cases.SETS,
    proof=LEMMA,
    after=(count_is_the_number_of_realised_labellings, affine_count_is_that_of_the_lifted_rows),
)
def sauers_bound(f: Any, data: Matrix, proof: shattering.Shattering) -> Refutation | None:
    """There are from 0 to Σ_{k≤VC} binom(n, k) dichotomies, VC = d for vectors, d + 1 for points.

    [UML, Thm 9.2, Thm 9.3, by Sauer's lemma, ch. 6]
    """
    n, d = data.X.shape
    for got, dimension, call in (
        (f.count_dichotomies(data.X), d, CALL),
        (f.count_dichotomies(data.X, affine=True), d + 1, AFFINE),
    ):
        if not 0 <= got <= shattering.sauer(n, dimension):
            should = (
                f"from 0 to Σ_{{k≤{dimension}}} binom({n}, k) = {shattering.sauer(n, dimension)}"
            )
            claim = f"0 <= {call} <= {shattering.sauer(n, dimension)}"
            return refute(got=str(got), should=should, call=call, line="sauer", claim=claim)
    return None


@theorem(
    cases.SETS,
    proof=FULL,
    after=(
        count_is_the_number_of_realised_labellings,
        affine_count_is_that_of_the_lifted_rows,
        "shattered-iff-rows-are-independent",
        "affine-shattering-is-that-of-the-lifted-rows",
    ),
)
def count_is_full_exactly_when_shattered(
    f: Any, data: Matrix, proof: shattering.Shattering
) -> Refutation | None:
    """Your own answers agree: all 2^n labellings are counted iff the set is called shattered.

    follows from [UML, §9.1.3]
    """
    full = 2 ** len(data.X)
    for options, words in (({}, ""), ({"affine": True}, ", affine=True")):
        count = f.count_dichotomies(data.X, **options)
        shattered = f.is_shattered(data.X, **options)
        if (count == full) != shattered:
            return refute(
                got=f"count {count} of {full} and is_shattered(X{words}) = {shattered}",
                should="is_shattered exactly when the count is 2^n",
                call=f"count_dichotomies(X{words})",
                line="full",
                claim=f"(count_dichotomies(X{words}) == {full}) == bool(is_shattered(X{words}))",
            )
    return None


@theorem(
    cases.MOVED,
    proof=(proofs.WITNESS, proofs.REDUCTION),
    after=(count_is_the_number_of_realised_labellings, affine_count_is_that_of_the_lifted_rows),
)
def moving_the_points_keeps_the_count(f: Any, data: cases.Moved, proof: None) -> Refutation | None:
    """Rows in another order, turned into −x or multiplied by c > 0 have as many dichotomies, and
    X + t has as many affine ones as X.

    The labels move along with the rows, w/c realises what w did however small or large c is, and
    the bias b − <w, t> makes up for the shift.

    follows from [UML, §9 and §9.1.3]
    """
    X = data.X
    count, affine = f.count_dichotomies(X), f.count_dichotomies(X, affine=True)
    signs = np.ones(len(X)) if is_closed(f) else data.signs  # −x has not the ties of x
    turned = f.count_dichotomies(X[data.order] * signs[:, None])
    scaled = f.count_dichotomies(data.scale * X)
    shifted = f.count_dichotomies(X + data.shift, affine=True)
    for got, should, call, of, line in (
        (turned, count, "count_dichotomies(X[order] * signs[:, None])", CALL, "witness"),
        (scaled, count, f"count_dichotomies({data.scale!r} * X)", CALL, "witness"),
        (shifted, affine, "count_dichotomies(X + shift, affine=True)", AFFINE, "reduction"),
    ):
        if got != should:
            words = f"{should}, as {of} is"
            claim = f"{call} == {of}"
            return refute(got=str(got), should=words, call=call, line=line, claim=claim)
    return None
