"""Where a run starts and ends: budgets, other starts, nothing kept, nothing overwritten."""

from __future__ import annotations

from typing import Any

from lemmata.checks.certificates.separation import Separation
from lemmata.checks.datasets.forms import Budgeted, Started
from lemmata.checks.perceptron.runs import (
    BUDGETED,
    BUDGETED_SEPARABLE,
    GROWTH,
    PROOF,
    STARTED,
    STOP,
    UPDATE,
    not_a_run,
    not_separated,
    updates,
)
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import Refutation, refute, theorem


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=BUDGETED,
    source="[UML, §9.1.2]",
    proof=(UPDATE, GROWTH),
)
def budget_is_spent_exactly(f: Any, data: Budgeted, certificate: Separation) -> Refutation | None:
    """On data that no halfspace separates, `max_updates` updates are made: no more, no fewer.

    There is always another mistake, so only the budget ends the run. It counts updates, not
    passes; 0 returns the start and no mistakes.
    """
    call = f"perceptron(X, y, max_updates={data.max_updates})"
    answer = f.perceptron(data.X, data.y, max_updates=data.max_updates)
    if len(answer[1]) != data.max_updates:
        return refute(got=updates(len(answer[1])), should=f"exactly {data.max_updates}", call=call)
    return not_a_run(data.X, data.y, answer, call)


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=BUDGETED_SEPARABLE,
    source="[UML, §9.1.2] [catalogue, perceptron]",
    proof=(STOP, UPDATE, GROWTH),
)
def stops_at_success_or_budget(
    f: Any, data: Budgeted, certificate: Separation
) -> Refutation | None:
    """On separable data a budget ends the run early, or is never reached: whichever comes first."""
    call = f"perceptron(X, y, max_updates={data.max_updates})"
    answer = f.perceptron(data.X, data.y, max_updates=data.max_updates)
    if len(answer[1]) > data.max_updates:
        return refute(got=updates(len(answer[1])), should=f"at most {data.max_updates}", call=call)
    broken = not_a_run(data.X, data.y, answer, call)
    if broken is not None or len(answer[1]) == data.max_updates:
        return broken
    return not_separated(data.X, data.y, answer[0], call)


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=STARTED,
    source="[NTU, PLA revisited]",
    proof=(STOP, UPDATE, GROWTH),
)
def any_start_still_separates(f: Any, data: Started, certificate: Separation) -> Refutation | None:
    """Started at w0 (least squares, say) it still separates, with w = w0 + η Σ y_i x_i.

    The bound (RB)² is a statement about the start at zero and is not asked here.
    """
    for eta in (1.0, 0.5):
        step = "" if eta == 1 else f", eta={eta:g}"
        call = f"perceptron(X, y, w0=w0{step})"
        options = {} if eta == 1 else {"eta": eta}
        answer = f.perceptron(data.X, data.y, w0=data.w0, **options)
        broken = not_a_run(data.X, data.y, answer, call, eta=eta, w0=data.w0)
        broken = broken or not_separated(data.X, data.y, answer[0], call)
        if broken is not None:
            return broken
    return None


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=STARTED,
    source="[UML, §9.1.2]",
    about="repeatability",
    proof=PROOF,
)
def every_run_starts_afresh(f: Any, data: Started, certificate: Separation) -> Refutation | None:
    """A second call on the same data is again a run from zero: nothing is kept in between.

    It may be another run, in another order, but its weights are the sum of its own updates.
    """
    f.perceptron(data.X, data.y, w0=data.w0)
    answer = f.again().perceptron(data.X, data.y)
    return not_a_run(data.X, data.y, answer, "perceptron(X, y), asked again")


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=STARTED,
    source="[catalogue, conventions]",
    about="arguments",
)
def perceptron_leaves_its_arguments_alone(
    f: Any, data: Started, certificate: Separation
) -> Refutation | None:
    """X, y and w0 are the caller's: the perceptron does not change them."""
    return changes_refuted(f, "perceptron", data.X, data.y) or changes_refuted(
        f, "perceptron", data.X, data.y, w0=data.w0
    )
