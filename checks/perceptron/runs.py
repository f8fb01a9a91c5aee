"""The perceptron's theorems [UML, §9.1.2] [ELEG867, §1.2].

    T           number of updates, len(mistakes)
    w*          a separator of smallest norm, every y_i <w*, x_i> ≥ 1;  B = ‖w*‖
    R           max ‖x_i‖
    w_t         the weights before update t, replayed from the recorded indices

All data lie on a dyadic grid, so every comparison below is exact: no tolerance anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import (
    dot,
    rational,
    rounded_down,
    rounded_up,
    squared_norm,
)
from lemmata.checks.certificates.separation import MinimumNorm
from lemmata.checks.datasets.forms import (
    Array,
    Budgeted,
    Labelled,
    Permuted,
    Started,
    Stepped,
)
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS, _CERTIFICATES = "lemmata.checks.datasets.labelled", "lemmata.checks.certificates"
_BOUND = f"{_CERTIFICATES}.separation:minimum_norm"

SEPARABLE = Family(
    "separable",
    Labelled,
    f"{_DATASETS}:separable",
    _BOUND,
    MinimumNorm,
    edges=f"{_DATASETS}:separable_edges",
    size=120,
)
PERMUTED = Family("permuted", Permuted, f"{_DATASETS}:permuted", _BOUND, MinimumNorm, size=40)
STEPPED = Family("stepped", Stepped, f"{_DATASETS}:stepped", size=60)
BUDGETED = Family("budgeted", Budgeted, f"{_DATASETS}:budgeted", size=60)
STARTED = Family("started", Started, f"{_DATASETS}:started", size=60)
WRONG_START = Family("wrong-start", Started, f"{_DATASETS}:wrong_start", size=60)
BASIS = Family("basis", Labelled, f"{_DATASETS}:basis", size=24)
CIRCLE = Family("circle", Labelled, f"{_DATASETS}:circle", size=30)

PROGRESS = ProofLine("9.3", "<w*, w_{t+1}> − <w*, w_t> = y_i <w*, x_i> ≥ 1, so <w*, w> ≥ T")
GROWTH = ProofLine("9.4", "‖w_{t+1}‖² ≤ ‖w_t‖² + R², because the example updated on was a mistake")
NORM = ProofLine("9.5", "‖w‖² ≤ T R²")
COSINE = ProofLine("9.2", "cos(w*, w) ≥ √T / (RB), and a cosine is at most 1")
STOP = ProofLine("stop", "the algorithm stops only when every y_i <w, x_i> > 0")
UPDATE = ProofLine("update", "y_i <w_{t+1}, x_i> = y_i <w_t, x_i> + ‖x_i‖²")
PROOF = (STOP, UPDATE, PROGRESS, GROWTH, NORM, COSINE)
THEOREM_9_1 = "[UML, Thm 9.1] [ELEG867, Thm 1.1]"


def not_separated(X: Array, y: Array, w: Array, call: str) -> Refutation | None:
    """The first example that is not strictly on its right side."""
    for i, (row, label) in enumerate(zip(X, y, strict=True)):
        if rational(label) * dot(w, row) <= 0:
            return refute(
                got=f"w = {w.tolist()} with y<w, x> = {float(label * (row @ w)):g} on example {i}",
                should="strictly positive on every example when the perceptron stops",
                call=call,
                line="stop",
            )
    return None


def replay(
    X: Array, y: Array, mistakes: Sequence[int], *, eta: float = 1.0, w0: Array | None = None
) -> tuple[Array, int | None]:
    """The weights after the recorded updates, and the first update that was not on a mistake."""
    w = np.zeros(X.shape[1]) if w0 is None else w0.copy()
    wrong = None
    for t, i in enumerate(mistakes):
        if wrong is None and y[i] * (X[i] @ w) > 0:
            wrong = t
        w = w + eta * y[i] * X[i]
    return w, wrong


def not_a_run(
    X: Array,
    y: Array,
    answer: tuple[Array, list[int]],
    call: str,
    *,
    eta: float = 1.0,
    w0: Array | None = None,
) -> Refutation | None:
    """Is the answer the record of a perceptron run: mistakes only, and w their sum?"""
    w, mistakes = answer
    replayed, wrong = replay(X, y, mistakes, eta=eta, w0=w0)
    if wrong is not None:
        before, _ = replay(X, y, mistakes[:wrong], eta=eta, w0=w0)
        i = mistakes[wrong]
        return refute(
            got=f"update {wrong + 1} on example {i}, where y<w, x> = {y[i] * (X[i] @ before):g}",
            should="an update on a mistake, y<w, x> ≤ 0",
            call=call,
            line="9.4",
        )
    if not np.array_equal(w, replayed):
        start = "w0 + " if w0 is not None else ""
        return refute(
            got=f"w = {w.tolist()}",
            should=f"{start}η Σ y_i x_i over the recorded indices = {replayed.tolist()}",
            call=call,
            line="update",
        )
    return None


@theorem(
    topic="perceptron", functions=("perceptron",), cases=SEPARABLE, source=THEOREM_9_1, proof=PROOF
)
def stops_with_every_example_right(
    f: Any, data: Labelled, certificate: MinimumNorm
) -> Refutation | None:
    """On separable data the perceptron stops with y_i <w, x_i> > 0 for every example.

    A mistake is y <w, x> ≤ 0: at the start every example is one, because w = 0 scores 0.
    """
    w, _ = f.perceptron(data.X, data.y)
    return not_separated(data.X, data.y, w, "perceptron(X, y)")


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=SEPARABLE,
    source=THEOREM_9_1,
    tight=True,
    proof=PROOF,
)
def mistake_bound(f: Any, data: Labelled, certificate: MinimumNorm) -> Refutation | None:
    """The perceptron makes at most (RB)² updates.

    The proof adds up what each update does. Where the bound fails, one of its lines does too:
    an update on an example that was no mistake, or one that adds something else than y_i x_i.
    """
    w, mistakes = f.perceptron(data.X, data.y)
    T, bound = len(mistakes), certificate.bound
    if T <= bound:
        return None
    broken = not_a_run(data.X, data.y, (w, mistakes), "perceptron(X, y)")
    at = f"; {broken.got}" if broken else ""
    return refute(
        got=f"T = {T} updates{at}",
        should=f"at most (RB)² ≤ {rounded_up(bound)} updates",
        call="perceptron(X, y)",
        line=broken.line if broken else "9.2",
    )


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=SEPARABLE,
    source="[UML, §9.1.2] [ELEG867, Alg. 1] [NTU, PLA]",
    proof=PROOF,
)
def updates_only_on_mistakes(
    f: Any, data: Labelled, certificate: MinimumNorm
) -> Refutation | None:
    """Every recorded index was a mistake, y_i <w_t, x_i> ≤ 0, at the moment it was used."""
    w, mistakes = f.perceptron(data.X, data.y)
    broken = not_a_run(data.X, data.y, (w, mistakes), "perceptron(X, y)")
    return broken if broken is not None and broken.line == "9.4" else None


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=SEPARABLE,
    source="[UML, §9.1.2] [ELEG867, Alg. 1]",
    proof=PROOF,
)
def weights_are_the_sum_of_the_mistakes(
    f: Any, data: Labelled, certificate: MinimumNorm
) -> Refutation | None:
    """w = η Σ y_i x_i over the recorded indices, one index an update, in order."""
    w, mistakes = f.perceptron(data.X, data.y)
    replayed, _ = replay(data.X, data.y, mistakes)
    if np.array_equal(w, replayed):
        return None
    return refute(
        got=f"w = {w.tolist()} and mistakes = {mistakes[:12]}",
        should=f"Σ y_i x_i over the mistakes = {replayed.tolist()}",
        call="perceptron(X, y)",
        line="update",
    )


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=WRONG_START,
    source="[UML, §9.1.2] [ELEG867, §1.2]",
    tight=True,
    proof=PROOF,
)
def each_update_raises_its_margin(f: Any, data: Started, certificate: None) -> Refutation | None:
    """One update on example i raises y_i <w, x_i> by exactly ‖x_i‖²."""
    call = "perceptron(X, y, w0=w0, max_updates=1)"
    w, mistakes = f.perceptron(data.X, data.y, w0=data.w0, max_updates=1)
    if len(mistakes) != 1:
        return refute(got=f"{len(mistakes)} updates", should="exactly 1", call=call, line="update")
    i = mistakes[0]
    before = rational(data.y[i]) * dot(data.w0, data.X[i])
    after = rational(data.y[i]) * dot(w, data.X[i])
    if before > 0:
        return refute(
            got=f"an update on example {i}, where y<w0, x> = {float(before.p) / float(before.q):g}",
            should="an update on a mistake, y<w0, x> ≤ 0",
            call=call,
            line="9.4",
        )
    if after - before == squared_norm(data.X[i]):
        return None
    return refute(
        got=f"y<w, x> raised by {rounded_down(after - before)} on example {i}",
        should=f"raised by ‖x‖² = {rounded_down(squared_norm(data.X[i]))}",
        call=call,
        line="update",
    )


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=SEPARABLE,
    source="[UML, (9.3)] [ELEG867, Thm 1.1, proof]",
    tight=True,
    proof=(PROGRESS,),
)
def progress_along_the_separator(
    f: Any, data: Labelled, certificate: MinimumNorm
) -> Refutation | None:
    """Every update brings w at least 1 further along w*: <w*, w> ≥ T."""
    w, mistakes = f.perceptron(data.X, data.y)
    progress = dot(certificate.w, w)
    if progress >= len(mistakes):
        return None
    return refute(
        got=f"<w*, w> = {rounded_up(progress)} after T = {len(mistakes)} updates",
        should=f"at least T = {len(mistakes)}",
        call="perceptron(X, y)",
        line="9.3",
    )


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=SEPARABLE,
    source="[UML, (9.5)] [ELEG867, Thm 1.1, proof]",
    tight=True,
    proof=(GROWTH, NORM),
)
def norm_grows_slowly(f: Any, data: Labelled, certificate: MinimumNorm) -> Refutation | None:
    """Updates on mistakes cannot make w long: ‖w‖² ≤ T R²."""
    w, mistakes = f.perceptron(data.X, data.y)
    allowed = len(mistakes) * rational(certificate.R2)
    if squared_norm(w) <= allowed:
        return None
    _, wrong = replay(data.X, data.y, mistakes)
    at = "" if wrong is None else f"; update {wrong + 1}, on example {mistakes[wrong]}, was no mistake"
    return refute(
        got=f"‖w‖² = {rounded_down(squared_norm(w))} after T = {len(mistakes)} updates{at}",
        should=f"at most T R² = {rounded_up(allowed)}",
        call="perceptron(X, y)",
        line="9.5" if wrong is None else "9.4",
    )


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=SEPARABLE,
    source="[UML, (9.2)] [ELEG867, Thm 1.1, proof]",
    tight=True,
    proof=(COSINE,),
)
def angle_to_the_separator(f: Any, data: Labelled, certificate: MinimumNorm) -> Refutation | None:
    """The cosine between w* and w is at least √T/(RB)."""
    w, mistakes = f.perceptron(data.X, data.y)
    along, T = dot(certificate.w, w), len(mistakes)
    # cos ≥ √T/(RB), squared and cleared of denominators; ‖w*‖ = B up to the certified gap.
    if along >= 0 and along * along * rational(certificate.R2) >= T * squared_norm(w):
        return None
    return refute(
        got=f"<w*, w> = {rounded_down(along)} and ‖w‖² = {rounded_down(squared_norm(w))}",
        should=f"<w*, w>² R² ≥ T ‖w‖² with T = {T}",
        call="perceptron(X, y)",
        line="9.2",
    )


@theorem(
    topic="perceptron", functions=("perceptron",), cases=PERMUTED, source=THEOREM_9_1, proof=PROOF
)
def any_order_obeys_the_bound(
    f: Any, data: Permuted, certificate: MinimumNorm
) -> Refutation | None:
    """The bound (RB)² holds for the examples in any order, and so does the stopping rule."""
    X, y = data.X[data.order], data.y[data.order]
    call = "perceptron(X[order], y[order])"
    w, mistakes = f.perceptron(X, y)
    if len(mistakes) > certificate.bound:
        return refute(
            got=f"T = {len(mistakes)} updates",
            should=f"at most (RB)² ≤ {rounded_up(certificate.bound)} updates",
            call=call,
            line="9.2",
        )
    return not_separated(X, y, w, call) or not_a_run(X, y, (w, mistakes), call)


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=STEPPED,
    source="[UML, ex. 5]",
    proof=PROOF,
)
def step_size_changes_only_the_length(
    f: Any, data: Stepped, certificate: None
) -> Refutation | None:
    """With step η the updates are those of a run with step 1, and w is η times its w.

    The mistake test y <w, x> ≤ 0 does not see the length of w, so η changes neither the updates
    nor the direction. Here η is a power of two and every number is exact.
    """
    call = f"perceptron(X, y, eta={data.eta:g})"
    w, mistakes = f.perceptron(data.X, data.y, eta=data.eta)
    as_step_one = (w / data.eta, mistakes)
    return not_a_run(data.X, data.y, as_step_one, call) or not_separated(data.X, data.y, w, call)


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=BASIS,
    source="[UML, ex. 3]",
    tight=True,
    proof=(STOP, COSINE),
)
def bound_is_tight_on_the_basis(f: Any, data: Labelled, certificate: None) -> Refutation | None:
    """On e_1 … e_m the perceptron makes exactly m updates, whatever the labels and the order."""
    w, mistakes = f.perceptron(data.X, data.y)
    if sorted(mistakes) == list(range(len(data.y))):
        return not_separated(data.X, data.y, w, "perceptron(X, y)")
    return refute(
        got=f"{len(mistakes)} updates, on {mistakes[:12]}",
        should=f"{len(data.y)} updates, one on each example",
        call="perceptron(X, y)",
        line="9.2",
    )


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=CIRCLE,
    source="[UML, ex. 4]",
    tight=True,
    proof=(PROGRESS, NORM),
)
def bound_in_three_dimensions(f: Any, data: Labelled, certificate: None) -> Refutation | None:
    """Rows (a, b, y) with a² + b² = 25 take at most 26 updates: w* = (0, 0, 1) has margin 1."""
    w, mistakes = f.perceptron(data.X, data.y)
    most = squared_norm(data.X[0])  # R² B² with B = ‖(0, 0, 1)‖ = 1
    if len(mistakes) > most:
        return refute(
            got=f"T = {len(mistakes)} updates",
            should=f"at most R² = {rounded_up(most)}",
            call="perceptron(X, y)",
            line="9.5",
        )
    return not_separated(data.X, data.y, w, "perceptron(X, y)")


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=BUDGETED,
    source="[UML, §9.1.2]",
    proof=(UPDATE, GROWTH),
)
def budget_is_spent_exactly(f: Any, data: Budgeted, certificate: None) -> Refutation | None:
    """On data that no halfspace separates, `max_updates` updates are made: no more, no fewer.

    There is always another mistake, so only the budget ends the run. It counts updates, not
    passes; 0 returns the start and no mistakes.
    """
    call = f"perceptron(X, y, max_updates={data.max_updates})"
    answer = f.perceptron(data.X, data.y, max_updates=data.max_updates)
    if len(answer[1]) != data.max_updates:
        return refute(
            got=f"{len(answer[1])} updates", should=f"exactly {data.max_updates}", call=call
        )
    return not_a_run(data.X, data.y, answer, call)


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=STARTED,
    source="[NTU, PLA revisited]",
    proof=(STOP, UPDATE, GROWTH),
)
def any_start_still_separates(f: Any, data: Started, certificate: None) -> Refutation | None:
    """Started at w0 (least squares, say) it still separates, with w = w0 + Σ y_i x_i.

    The bound (RB)² is a statement about the start at zero and is not asked here.
    """
    call = "perceptron(X, y, w0=w0)"
    answer = f.perceptron(data.X, data.y, w0=data.w0)
    return not_a_run(data.X, data.y, answer, call, w0=data.w0) or not_separated(
        data.X, data.y, answer[0], call
    )


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=STARTED,
    source="[UML, §9.1.2]",
    about="repeatability",
    proof=PROOF,
)
def every_run_starts_afresh(f: Any, data: Started, certificate: None) -> Refutation | None:
    """A second call on the same data is again a full run from zero: nothing is kept in between."""
    f.perceptron(data.X, data.y, w0=data.w0)
    second = f.again()
    answer = second.perceptron(data.X, data.y)
    call = "perceptron(X, y), asked again"
    return not_a_run(data.X, data.y, answer, call) or not_separated(
        data.X, data.y, answer[0], call
    )


@theorem(
    topic="perceptron",
    functions=("perceptron",),
    cases=STARTED,
    source="[catalogue, conventions]",
    about="arguments",
)
def perceptron_leaves_its_arguments_alone(
    f: Any, data: Started, certificate: None
) -> Refutation | None:
    """X, y and w0 are the caller's: the perceptron does not change them."""
    return changes_refuted(f, "perceptron", data.X, data.y) or changes_refuted(
        f, "perceptron", data.X, data.y, w0=data.w0
    )
