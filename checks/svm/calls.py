"""What holds of every call: nothing is kept between calls, and arguments stay the caller's."""

from __future__ import annotations

from typing import Any

from flint import fmpq

from lemmata.checks.certificates.exact import rational
from lemmata.checks.certificates.margins import HardMargin, kappa_of, primal
from lemmata.checks.datasets.svm_forms import Moved
from lemmata.checks.svm.motions import MOVED_APART
from lemmata.checks.svm.optima import allowances, not_hard_optimal, share
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
    """A second call answers its own question: nothing is kept from the call before.

    The same examples come with flipped labels, and then as before. Where the first answer is
    already wrong, other theorems say so.
    """
    X, y, upper = data.X, data.y, rational(certificate.upper)
    first, flipped = f.hard_margin(X, y), f.again().hard_margin(X, -y)
    again = f.again(2).hard_margin(X, y)
    if not_hard_optimal(f, X, y, first, upper, "") is None:
        broken = not_hard_optimal(
            f, X, -y, flipped, upper, "hard_margin(X, -y), after hard_margin(X, y)"
        ) or not_hard_optimal(f, X, y, again, upper, "hard_margin(X, y), asked again")
        if broken is not None:
            return broken
    C = data.C
    priced = f.soft_margin(X, y, C)
    f.again().soft_margin(X, -y, 4 * C)
    return unlike(f, data, priced, f.again(2).soft_margin(X, y, C))


def unlike(f: Any, data: Moved, first: Any, again: Any) -> Refutation | None:
    """Random solvers may answer twice differently, as long as both answers are as good."""
    kappa, C = kappa_of(f.conventions), rational(data.C)
    values = [primal(data.X, data.y, data.C, kappa, w, b) for w, b, _ in (first, again)]
    spare = fmpq(0)
    for value, (w, b, xi) in zip(values, (first, again), strict=True):
        tau = share(f, w, xi)
        spare += tau * value + C * sum(allowances(data.X, w, b, tau), fmpq(0))
    if abs(values[0] - values[1]) <= spare:
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
