"""Where a run starts and ends: budgets, and starts other than zero."""

from collections.abc import Sequence
from typing import Any

from lemmata.checks.certificates.separation import Separation
from lemmata.checks.perceptron.cases import BUDGETED, BUDGETED_SEPARABLE, STARTED, Budgeted, Started
from lemmata.checks.perceptron.trace import GROWTH, STOP, UPDATE, not_a_run, not_separated
from lemmata.checks.words import counted
from lemmata.theorems import Refutation, refute, theorem

# The least number of passes that a record can be of, for claims.
EPOCHS = (
    "def epochs(indices):\n"
    "    count, seen = 0, set()\n"
    "    for i in indices:\n"
    "        if not count or i in seen:\n"
    "            count, seen = count + 1, set()\n"
    "        seen.add(i)\n"
    "    return count\n"
)


def passes_of(mistakes: Sequence[int]) -> int:
    """The least number of passes that a record can be of: each visits an example once."""
    count: int = 0
    seen: set[int] = set()
    for i in mistakes:
        if not count or i in seen:
            count, seen = count + 1, set()
        seen.add(i)
    return count


@theorem(
    BUDGETED,
    BUDGETED_SEPARABLE,
    proof=(STOP, UPDATE, GROWTH),
    after="stops-with-every-example-right",
)
def budget_is_spent_exactly(f: Any, data: Budgeted, proof: Separation) -> Refutation | None:
    """A run with a budget is one too, updates on mistakes and w their sum, and ends after exactly
    `max_updates` of them, unless every example is right before.

    On data that no halfspace separates there is always another mistake, so only the budget ends
    the run. It counts updates; where your course says epochs, it counts passes, in which each
    example is visited once and all but the last of which have a mistake. 0 returns the start and
    no mistakes.

    [catalogue, decisions]
    """
    call, budget = f"perceptron(X, y, max_updates={data.max_updates})", data.max_updates
    answer = f.perceptron(data.X, data.y, max_updates=budget)
    made, passes = len(answer[1]), passes_of(answer[1])
    in_passes = f.conventions.budget == "epochs"
    if (passes if in_passes else made) > budget:
        return refute(
            got=counted(passes, "epoch") if in_passes else counted(made, "update"),
            should=f"{'at most' if in_passes or proof.separable else 'exactly'} {budget}",
            call=call,
            line="stop",
            claim=f"{EPOCHS}epochs(mistakes) <= {budget}"
            if in_passes
            else f"len(mistakes) {'<=' if proof.separable else '=='} {budget}",
        )
    left = not_separated(f, data.X, data.y, answer[0], call)
    if made < budget and left is not None and not proof.separable:
        return refute(
            got=counted(made, "update"),
            should=f"{'at least' if in_passes else 'exactly'} {budget}",
            call=call,
            line="stop",
            claim=f"len(mistakes) {'>=' if in_passes else '=='} {budget}",
        )
    if f.conventions.start != "any":
        broken = not_a_run(f, data.X, data.y, answer, call)
        if broken is not None:
            return broken
    return left if made < budget else None


def not_from_there(f: Any, data: Started, eta: float) -> Refutation | None:
    """Is the run from w0 with this step one, and does it separate?"""
    call = "perceptron(X, y, w0=w0)" if eta == 1 else f"perceptron(X, y, w0=w0, eta={eta:g})"
    options = {} if eta == 1 else {"eta": eta}
    answer = f.perceptron(data.X, data.y, w0=data.w0, **options)
    broken = not_a_run(f, data.X, data.y, answer, call, eta=eta, w0=data.w0)
    return broken or not_separated(f, data.X, data.y, answer[0], call)


@theorem(
    STARTED,
    functions="perceptron",
    proof=(STOP, UPDATE, GROWTH),
    after="stops-with-every-example-right",
)
def any_start_still_separates(f: Any, data: Started, proof: Separation) -> Refutation | None:
    """Started at w0 (least squares, say) it still separates, with w = w0 + Σ y_i x_i over updates
    that were on mistakes.

    The bound (RB)² is a statement about the start at zero and is not asked here.

    [NTU, PLA Revisited] [NTU, Regression for Classification]
    """
    return not_from_there(f, data, 1.0)


@theorem(
    STARTED, functions="perceptron", proof=(STOP, UPDATE, GROWTH), after=any_start_still_separates
)
def step_size_leaves_the_start_alone(f: Any, data: Started, proof: Separation) -> Refutation | None:
    """Started at w0 with step η it separates too, with w = w0 + η Σ y_i x_i over updates that were
    on mistakes: η is on the updates and not on w0.

    [catalogue, decisions]
    """
    return not_from_there(f, data, 0.5)
