"""Where a run starts and ends: budgets, and starts other than zero."""

from __future__ import annotations

from typing import Any

from lemmata.checks.certificates.separation import Separation
from lemmata.checks.perceptron.cases import (
    BUDGETED,
    BUDGETED_SEPARABLE,
    STARTED,
    Budgeted,
    Started,
)
from lemmata.checks.perceptron.trace import GROWTH, STOP, UPDATE, not_a_run, not_separated
from lemmata.checks.words import counted
from lemmata.theorems import Refutation, refute, theorem


@theorem(
    BUDGETED,
    BUDGETED_SEPARABLE,
    source="[catalogue, decisions]",
    proof=(STOP, UPDATE, GROWTH),
    after=("stops-with-every-example-right",),
)
def budget_is_spent_exactly(f: Any, data: Budgeted, proof: Separation) -> Refutation | None:
    """A run ends after exactly `max_updates` updates, unless every example is right before.

    On data that no halfspace separates there is always another mistake, so only the budget ends
    the run. It counts updates, not passes; 0 returns the start and no mistakes.
    """
    call = f"perceptron(X, y, max_updates={data.max_updates})"
    answer = f.perceptron(data.X, data.y, max_updates=data.max_updates)
    made, exactly = len(answer[1]), "at most" if proof.separable else "exactly"
    if made > data.max_updates or (made < data.max_updates and not proof.separable):
        should = f"{exactly} {data.max_updates}"
        relation = "<=" if proof.separable else "=="
        return refute(
            got=counted(made, "update"),
            should=should,
            call=call,
            line="stop",
            claim=f"len(mistakes) {relation} {data.max_updates}",
        )
    broken = not_a_run(data.X, data.y, answer, call)
    if broken is not None or made == data.max_updates:
        return broken
    return not_separated(data.X, data.y, answer[0], call)


def not_from_there(f: Any, data: Started, eta: float) -> Refutation | None:
    """Is the run from w0 with this step one, and does it separate?"""
    call = "perceptron(X, y, w0=w0)" if eta == 1 else f"perceptron(X, y, w0=w0, eta={eta:g})"
    options = {} if eta == 1 else {"eta": eta}
    answer = f.perceptron(data.X, data.y, w0=data.w0, **options)
    broken = not_a_run(data.X, data.y, answer, call, eta=eta, w0=data.w0)
    return broken or not_separated(data.X, data.y, answer[0], call)


@theorem(
    STARTED,
    source="[NTU, PLA Revisited] [NTU, Regression for Classification]",
    functions=("perceptron",),
    proof=(STOP, UPDATE, GROWTH),
    after=("stops-with-every-example-right",),
)
def any_start_still_separates(f: Any, data: Started, proof: Separation) -> Refutation | None:
    """Started at w0 (least squares, say) it still separates, with w = w0 + Σ y_i x_i.

    The bound (RB)² is a statement about the start at zero and is not asked here.
    """
    return not_from_there(f, data, 1.0)


@theorem(
    STARTED,
    source="[catalogue, decisions]",
    functions=("perceptron",),
    proof=(STOP, UPDATE, GROWTH),
    after=any_start_still_separates,
)
def step_size_leaves_the_start_alone(f: Any, data: Started, proof: Separation) -> Refutation | None:
    """Started at w0 with step η it separates too, with w = w0 + η Σ y_i x_i: η is on the updates
    and not on w0.
    """
    return not_from_there(f, data, 0.5)
