"""Answers depend on the arguments alone, and leave them alone."""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.datasets.vc_forms import Called
from lemmata.checks.untouched import changes_refuted
from lemmata.checks.vc.points import CALLED
from lemmata.theorem import Refutation, refute, theorem

ON_POINTS = ("is_shattered", "count_dichotomies", "lift_to_paraboloid", "is_shattered_by_balls")
ALL = (*ON_POINTS, "shattering_weights", "unrealisable_labels", "radon_partition")


@theorem(
    topic="vc",
    functions=ON_POINTS,
    cases=CALLED,
    source="[catalogue, conventions]",
    about="repeatability",
)
def vc_answers_stay_the_same_when_asked_again(
    f: Any, data: Called, certificate: None
) -> Refutation | None:
    """The same question has the same answer the second time, whatever was asked in between."""
    questions = [(name, X) for name in ON_POINTS for X in (data.X, data.B)]
    first = [getattr(f, name)(X) for name, X in questions]
    second = f.again()
    for (name, X), before in zip(questions, first, strict=True):
        after = getattr(second, name)(X)
        if not np.array_equal(before, after):
            return refute(
                got=f"{before} first and {after} the second time",
                should="the same answer to the same question",
                call=f"{name}(X)",
                help="Keep nothing between calls: no global list, no iterator that runs empty.",
            )
    return None


@theorem(
    topic="vc",
    functions=ALL,
    cases=CALLED,
    source="[catalogue, conventions]",
    about="arguments",
)
def vc_functions_leave_their_arguments_alone(
    f: Any, data: Called, certificate: None
) -> Refutation | None:
    """X and y are the caller's: no function of this topic changes them."""
    for name in ("is_shattered", "count_dichotomies"):
        changed = (
            changes_refuted(f, name, data.X)
            or changes_refuted(f, name, data.B)
            or changes_refuted(f, name, data.B, affine=True)
        )
        if changed:
            return changed
    for name in ("unrealisable_labels", "radon_partition", "lift_to_paraboloid"):
        changed = changes_refuted(f, name, data.X)
        if changed:
            return changed
    return (
        changes_refuted(f, "is_shattered_by_balls", data.X)
        or changes_refuted(f, "is_shattered_by_balls", data.B)
        or changes_refuted(f, "shattering_weights", data.B, data.y)
    )
