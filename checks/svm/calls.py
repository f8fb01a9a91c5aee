"""What holds of every call: nothing is kept between calls, and arguments stay the caller's."""

from __future__ import annotations

from typing import Any

from lemmata.checks.certificates.exact import rational
from lemmata.checks.certificates.margins import HardMargin
from lemmata.checks.datasets.svm_forms import Moved
from lemmata.checks.svm.motions import MOVED_APART
from lemmata.checks.svm.optima import not_hard_optimal
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import Refutation, refute, theorem

ALL = (
    "distance",
    "margin",
    "hinge_subgradient",
    "hard_margin",
    "soft_margin",
    "svm_dual",
    "weights_from_dual",
)


@theorem(
    topic="svm",
    functions=("hard_margin", "soft_margin"),
    cases=MOVED_APART,
    source="[catalogue, conventions]",
    about="repeatability",
    comparison="accuracy",
)
def margins_are_found_afresh(f: Any, data: Moved, certificate: HardMargin) -> Refutation | None:
    """A second call answers its own question: nothing is kept from the call before."""
    X, y = data.X * data.scale, -data.y
    f.hard_margin(data.X, data.y)
    f.soft_margin(data.X, data.y, data.C)
    once_more = f.again()
    upper = rational(certificate.upper)
    far = upper / rational(data.scale) ** 2
    broken = not_hard_optimal(
        f, X, y, once_more.hard_margin(X, y), far, "hard_margin(c X, -y), after another call"
    )
    if broken is not None:
        return broken
    answer = f.again(2).hard_margin(data.X, data.y)
    broken = not_hard_optimal(f, data.X, data.y, answer, upper, "hard_margin(X, y), asked again")
    if broken is not None:
        return broken
    first, again = (g.soft_margin(data.X, data.y, data.C) for g in (f, f.again(2)))
    same = all(abs(a - b).max() == 0 for a, b in ((first[0], again[0]), (first[2], again[2])))
    if same and first[1] == again[1]:
        return None
    return _same_optimum(f, data, first, again)


def _same_optimum(f: Any, data: Moved, first: Any, again: Any) -> Refutation | None:
    """Random solvers may answer twice differently, as long as both answers are as good."""
    from lemmata.checks.certificates.margins import kappa_of, primal
    from lemmata.checks.svm.optima import allowances, share

    kappa = kappa_of(f.conventions)
    values = [primal(data.X, data.y, data.C, kappa, w, b) for w, b, _ in (first, again)]
    spare = max(
        share(f, w) * values[0] + rational(data.C) * sum(allowances(data.X, w, b, share(f, w)))
        for w, b, _ in (first, again)
    )
    if abs(values[0] - values[1]) <= 2 * spare:
        return None
    return refute(
        got=f"w = {again[0].tolist()}, b = {again[1]:g}",
        should=f"as good as the first answer, w = {first[0].tolist()}, b = {first[1]:g}",
        call=f"soft_margin(X, y, {data.C:g}), asked again",
    )


@theorem(
    topic="svm",
    functions=ALL,
    cases=MOVED_APART,
    source="[catalogue, conventions]",
    about="arguments",
)
def svm_functions_leave_their_arguments_alone(
    f: Any, data: Moved, certificate: HardMargin
) -> Refutation | None:
    """Examples, labels, weights and multipliers are the caller's: no function changes them."""
    X, y, w, b, C = data.X, data.y, data.shift + (not data.shift.any()), data.scale, data.C
    alpha = abs(data.order) / 4
    return (
        changes_refuted(f, "distance", X, w, b)
        or changes_refuted(f, "margin", X, y, w, b)
        or changes_refuted(f, "hinge_subgradient", w, X[0], y[0])
        or changes_refuted(f, "hinge_subgradient", 0 * w, X[0], y[0])
        or changes_refuted(f, "hard_margin", X, y)
        or changes_refuted(f, "soft_margin", X, y, C)
        or changes_refuted(f, "svm_dual", X, y, C)
        or changes_refuted(f, "weights_from_dual", alpha, X, y)
    )
