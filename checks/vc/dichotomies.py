"""How many labellings halfspaces realise: Cover's count, Sauer's bound, and what leaves it alone.

count       labellings strictly realised, out of 2^n
C(n, d)     2 Σ_{k<d} binom(n−1, k), for n vectors of R^d in general position [Cover]
Sauer       count ≤ Σ_{k≤VC} binom(n, k), always
"""

from __future__ import annotations

from typing import Any

from lemmata.checks.certificates.shattering import (
    Dichotomies,
    Shattering,
    cover,
    sauer,
)
from lemmata.checks.datasets.forms import Matrix
from lemmata.checks.datasets.vc_forms import Moved
from lemmata.checks.vc.points import (
    CONTRADICTION,
    GENERAL,
    MOVED,
    REDUCTION,
    SETS,
    WITH_ORIGIN,
    WITNESS,
    why_shattered,
)
from lemmata.theorem import Refutation, refute, theorem

_COUNT, _AFFINE = "count_dichotomies(X)", "count_dichotomies(X, affine=True)"
COVER = "[Cover 1965, Thm 1]"
SAUER = "[UML, Thm 9.2, Thm 9.3, by Sauer's lemma, ch. 6]"


def miscounted(
    got: int, proof: Dichotomies, call: str, line: str | None = None
) -> Refutation | None:
    """A count that differs from the number of labellings with a proved witness."""
    if got == proof.count:
        return None
    why = f"{proof.count}, one for each labelling with a strict witness; {why_shattered(proof)}"
    return refute(got=str(got), should=why, call=call, line=line)


@theorem(
    topic="vc",
    functions=("count_dichotomies",),
    cases=SETS,
    source="[UML, §9.1.3]",
    proof=(WITNESS, CONTRADICTION),
)
def count_is_the_number_of_realised_labellings(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """The count is that of the labellings with a w, y_i <w, x_i> > 0 for every i.

    It is certified labelling by labelling: an exact w, or an exact λ ≥ 0 with Σ λ_i y_i x_i = 0.
    """
    got, proof = f.count_dichotomies(data.X), certificate.homogeneous
    return miscounted(got, proof, _COUNT, "contradiction" if got > proof.count else "witness")


@theorem(
    topic="vc",
    functions=("count_dichotomies",),
    cases=SETS,
    source="[UML, §9.1, §9.1.3]",
    proof=(REDUCTION,),
)
def affine_count_is_that_of_the_lifted_rows(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """With affine=True the count is that of the rows (x, 1): y_i (<w, x_i> + b) > 0 for all i."""
    got = f.count_dichotomies(data.X, affine=True)
    return miscounted(got, certificate.affine, _AFFINE, "reduction")


@theorem(
    topic="vc",
    functions=("count_dichotomies",),
    cases=WITH_ORIGIN,
    source="[catalogue, decisions]",
    proof=(WITNESS,),
)
def the_origin_leaves_no_dichotomy(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """With the zero vector among the rows, no labelling is strictly realised: the count is 0.

    <w, 0> = 0 for every w, and strict realisation asks for more. Affine halfspaces have the bias.
    """
    got = f.count_dichotomies(data.X)
    return miscounted(got, certificate.homogeneous, _COUNT, "witness")


@theorem(
    topic="vc",
    functions=("count_dichotomies",),
    cases=GENERAL,
    source=COVER,
    tight=True,
)
def covers_count_in_general_position(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """n vectors of R^d in general position have 2 Σ_{k<d} binom(n−1, k) dichotomies.

    The general position (any d rows are independent) is certified, and so is the count.
    """
    got, (n, d) = f.count_dichotomies(data.X), data.X.shape
    if got == cover(n, d):
        return None
    should = f"2 Σ_{{k<{d}}} binom({n - 1}, k) = {cover(n, d)}"
    return refute(got=str(got), should=should, call=_COUNT)


@theorem(
    topic="vc",
    functions=("count_dichotomies",),
    cases=GENERAL,
    source=COVER,
    tight=True,
    proof=(REDUCTION,),
)
def covers_affine_count_in_general_position(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """n points of R^d in general position have 2 Σ_{k≤d} binom(n−1, k) affine dichotomies."""
    got, (n, d) = f.count_dichotomies(data.X, affine=True), data.X.shape
    if got == cover(n, d + 1):
        return None
    should = f"2 Σ_{{k≤{d}}} binom({n - 1}, k) = {cover(n, d + 1)}"
    return refute(got=str(got), should=should, call=_AFFINE, line="reduction")


@theorem(topic="vc", functions=("count_dichotomies",), cases=SETS, source=SAUER)
def sauers_bound(f: Any, data: Matrix, certificate: Shattering) -> Refutation | None:
    """Never more than Σ_{k≤VC} binom(n, k) dichotomies, VC = d for vectors and d + 1 for points."""
    n, d = data.X.shape
    for got, dimension, call in (
        (f.count_dichotomies(data.X), d, _COUNT),
        (f.count_dichotomies(data.X, affine=True), d + 1, _AFFINE),
    ):
        if not 0 <= got <= sauer(n, dimension):
            should = f"from 0 to Σ_{{k≤{dimension}}} binom({n}, k) = {sauer(n, dimension)}"
            return refute(got=str(got), should=should, call=call)
    return None


@theorem(
    topic="vc",
    functions=("count_dichotomies", "is_shattered"),
    cases=SETS,
    source="[UML, §9.1.3]",
)
def count_is_full_exactly_when_shattered(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """Your own answers agree: all 2^n labellings are counted iff the set is called shattered."""
    full = 2 ** len(data.X)
    for count, shattered, affine in (
        (f.count_dichotomies(data.X), f.is_shattered(data.X), ""),
        (
            f.count_dichotomies(data.X, affine=True),
            f.is_shattered(data.X, affine=True),
            ", affine=True",
        ),
    ):
        if (count == full) != shattered:
            return refute(
                got=f"count {count} of {full} and is_shattered(X{affine}) = {shattered}",
                should="is_shattered exactly when the count is 2^n",
                call=f"count_dichotomies(X{affine})",
            )
    return None


@theorem(
    topic="vc",
    functions=("count_dichotomies",),
    cases=MOVED,
    source="[UML, §9.1.3]",
    proof=(WITNESS,),
)
def order_and_signs_of_rows_keep_the_count(
    f: Any, data: Moved, certificate: Shattering
) -> Refutation | None:
    """Rows in another order, or turned into −x, have as many dichotomies: the labels move along."""
    moved = data.X[data.order] * data.signs[:, None]
    got = f.count_dichotomies(moved)
    return miscounted(got, certificate.homogeneous, "count_dichotomies(±X[order])", "witness")


@theorem(
    topic="vc",
    functions=("count_dichotomies",),
    cases=MOVED,
    source="[UML, §9.1.3]",
    proof=(WITNESS,),
)
def scaling_keeps_every_dichotomy(
    f: Any, data: Moved, certificate: Shattering
) -> Refutation | None:
    """c X has the dichotomies of X, however small or large c > 0: w/c realises what w did."""
    got, c = f.count_dichotomies(data.scale * data.X), f"{data.scale:g}"
    return miscounted(got, certificate.homogeneous, f"count_dichotomies({c} X)", "witness")


@theorem(
    topic="vc",
    functions=("count_dichotomies",),
    cases=MOVED,
    source="[UML, §9.1]",
    proof=(REDUCTION,),
)
def translation_keeps_affine_dichotomies(
    f: Any, data: Moved, certificate: Shattering
) -> Refutation | None:
    """X + t has the affine dichotomies of X: the bias b − <w, t> makes up for the shift."""
    got = f.count_dichotomies(data.X + data.shift, affine=True)
    call = "count_dichotomies(X + t, affine=True)"
    return miscounted(got, certificate.affine, call, "reduction")
