"""The iterates of SGD: from zero, each from the one before, in the order and steps given [CSC580].

W[t] = w_t,  w_0 = 0,  w_t = w_{t−1} − η_t g_t,  g_t in ∂f_i(w_{t−1}) with i = order[t−1]
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.sgd_forms import Run
from lemmata.checks.sgd.subgradients import Step, drift, not_a_run, shown, steps_of
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS = "lemmata.checks.datasets.sgd"
RUNS = Family("sgd-runs", Run, f"{_DATASETS}:runs", edges=f"{_DATASETS}:runs_edges", size=70)

START = ProofLine("start", "w_0 = 0")
STEP = ProofLine("step", "w_t = w_{t−1} − η_t g_t, with g_t a subgradient of f_{i_t} at w_{t−1}")
SOURCE = "[CSC580, SGD] [NTU, SGD]"
SCALE = 1024.0  # a power of two, so that scaled data are exact; far enough for any threshold


def call_of(data: Run, lam: str = ", lam") -> str:
    return f'sgd(X, y, order, steps, "{data.loss}"{lam})'


def recorded(f: Any, data: Run) -> tuple[Array, list[Step]]:
    W = f.sgd(data.X, data.y, indices(data), data.steps, data.loss, data.lam)
    steps = steps_of(W, data.X, data.y, indices(data), data.steps, data.loss, data.lam)
    return W, steps


def indices(data: Run) -> Array:
    """The order as integers, also where an empty one came back from a file."""
    return data.order.astype(np.int64)


def parted(
    W: Array, V: Array, steps: list[Step], loss: str, relation: str, call: str
) -> Refutation | None:
    """The first iterate where two runs that should agree do not, up to both runs' rounding."""
    for t, allowed in enumerate(drift(steps, loss)[: len(V)]):
        apart = np.linalg.norm(W[t].astype(np.float64) - V[t].astype(np.float64))
        if apart > allowed:
            return refute(
                got=f"w_{t} = {shown(V[t])}",
                should=f"{relation} = {shown(W[t])}",
                call=call,
                line="step" if t else "start",
            )
    return None


@theorem(
    topic="sgd",
    functions=("sgd",),
    cases=RUNS,
    source=SOURCE,
    proof=(START, STEP),
    comparison="derived",
)
def each_iterate_follows_from_the_one_before(
    f: Any, data: Run, certificate: None
) -> Refutation | None:
    """w_t = w_{t−1} − η_t g_t with g_t a subgradient of f_i at w_{t−1}, i = order[t−1], from 0.

    Each step is looked at from your own w_{t−1}: what you chose at a kink does not matter later.
    """
    W, steps = recorded(f, data)
    return not_a_run(W, steps, call_of(data))


@theorem(
    topic="sgd",
    functions=("sgd", "pegasos"),
    cases=RUNS,
    source="[CSC580, Hyperparameters: w_0]",
    proof=(START,),
)
def runs_start_at_zero(f: Any, data: Run, certificate: None) -> Refutation | None:
    """The first row of the iterates is w_0 = 0, and without a step it is the only one.

    An order of length T gives T + 1 rows; T = 0 gives an array of shape (1, d).
    """
    nothing, no_steps = np.zeros(0, np.int64), np.zeros(0)
    lam = data.lam or 0.25
    W = f.sgd(data.X, data.y, indices(data), data.steps, data.loss, data.lam)
    looked = [(W, call_of(data))]
    W = f.sgd(data.X, data.y, nothing, no_steps, data.loss, data.lam)
    looked.append((W, f'sgd(X, y, [], [], "{data.loss}", lam)'))
    if data.loss != "squared":
        looked.append((f.pegasos(data.X, data.y, lam, nothing), "pegasos(X, y, lam, [])"))
        looked.append((f.pegasos(data.X, data.y, lam, indices(data)), "pegasos(X, y, lam, order)"))
    for W, call in looked:
        if np.any(W[0]):
            return refute(got=f"w_0 = {shown(W[0])}", should="w_0 = 0", call=call, line="start")
    return None


@theorem(
    topic="sgd",
    functions=("sgd",),
    cases=RUNS,
    source=SOURCE,
    proof=(STEP,),
    comparison="derived",
)
def shorter_order_gives_the_first_iterates(
    f: Any, data: Run, certificate: None
) -> Refutation | None:
    """Half of the order and of the steps give the first half of the iterates: T changes nothing."""
    W, steps = recorded(f, data)
    k = (len(data.order) + 1) // 2
    V = f.sgd(data.X, data.y, indices(data)[:k], data.steps[:k], data.loss, data.lam)
    call = f'sgd(X, y, order[:{k}], steps[:{k}], "{data.loss}", lam)'
    return parted(W, V, steps, data.loss, "the iterate of the longer run", call)


@theorem(
    topic="sgd",
    functions=("sgd",),
    cases=RUNS,
    source="[CSC580, SGD: a step costs d, not nd]",
    proof=(STEP,),
    comparison="derived",
)
def examples_never_visited_do_not_matter(f: Any, data: Run, certificate: None) -> Refutation | None:
    """More rows that `order` never visits leave every iterate as it was.

    A step knows one example only: neither n, nor the mean of X, nor a sum over all rows.
    """
    W, steps = recorded(f, data)
    X, y = np.vstack([data.X, -2 * data.X]), np.append(data.y, data.y)
    V = f.sgd(X, y, indices(data), data.steps, data.loss, data.lam)
    call = f'sgd([X; −2X], [y; y], order, steps, "{data.loss}", lam)'
    return parted(W, V, steps, data.loss, "the iterate without the extra rows", call)


@theorem(
    topic="sgd",
    functions=("sgd",),
    cases=RUNS,
    source=SOURCE,
    proof=(STEP,),
    comparison="derived",
)
def flipped_labels_flip_the_iterates(f: Any, data: Run, certificate: None) -> Refutation | None:
    """With −y for y every iterate is −w_t: no loss prefers a label."""
    W, steps = recorded(f, data)
    V = f.sgd(data.X, -data.y, indices(data), data.steps, data.loss, data.lam)
    call = f'−sgd(X, −y, order, steps, "{data.loss}", lam)'
    return parted(W, -V, steps, data.loss, "the iterate for y", call)


@theorem(
    topic="sgd",
    functions=("sgd",),
    cases=RUNS,
    source=SOURCE,
    proof=(STEP,),
    comparison="derived",
)
def scaled_features_scale_the_iterates(f: Any, data: Run, certificate: None) -> Refutation | None:
    """With cX, steps/c² and c²λ every iterate is w_t/c (c = 1024): all scores stay as they were."""
    W, steps = recorded(f, data)
    X, etas, lam = data.X * SCALE, data.steps / SCALE**2, data.lam * SCALE**2
    V = f.sgd(X, data.y, indices(data), etas, data.loss, lam)
    call = f'c*sgd(c*X, y, order, steps/c², "{data.loss}", c²*lam)'
    return parted(W, V * SCALE, steps, data.loss, "the iterate for X", call)


@theorem(
    topic="sgd",
    functions=("sgd",),
    cases=RUNS,
    source="[catalogue, sgd]",
    proof=(START, STEP),
    comparison="derived",
)
def without_lambda_there_is_no_penalty(f: Any, data: Run, certificate: None) -> Refutation | None:
    """`lam` is 0 unless given: sgd(X, y, order, steps, loss) takes steps on the bare loss."""
    W = f.sgd(data.X, data.y, indices(data), data.steps, data.loss)
    steps = steps_of(W, data.X, data.y, indices(data), data.steps, data.loss, 0.0)
    return not_a_run(W, steps, call_of(data, ""))


@theorem(
    topic="sgd",
    functions=("sgd", "pegasos"),
    cases=RUNS,
    source="[catalogue, sgd]",
    proof=(START, STEP),
    comparison="derived",
    about="repeatability",
)
def second_run_starts_afresh(f: Any, data: Run, certificate: None) -> Refutation | None:
    """A second call on the same data is again a full run from zero: nothing is kept in between."""
    f.sgd(data.X, data.y, indices(data), data.steps, data.loss, data.lam)
    W, steps = recorded(f.again(), data)
    broken = not_a_run(W, steps, f"{call_of(data)}, asked again")
    if broken is not None or data.loss == "squared":
        return broken
    lam, order = data.lam or 0.25, indices(data)
    f.pegasos(data.X, data.y, lam, order)
    W = f.again().pegasos(data.X, data.y, lam, order)
    etas = 1.0 / (lam * np.arange(1, len(order) + 1))
    steps = steps_of(W, data.X, data.y, order, etas, "hinge", lam)
    return not_a_run(W, steps, "pegasos(X, y, lam, order), asked again")


@theorem(
    topic="sgd",
    functions=("stochastic_gradient", "sgd", "average_iterate", "pegasos"),
    cases=RUNS,
    source="[catalogue, conventions]",
    about="arguments",
)
def sgd_functions_leave_their_arguments_alone(
    f: Any, data: Run, certificate: None
) -> Refutation | None:
    """X, y, order, steps, w and W are the caller's: none of the functions changes them.

    Shuffling X in place, rewriting y or updating w with `-=` changes what the caller holds.
    """
    W = np.vstack([np.zeros_like(data.X[0]), data.X])
    order, lam = indices(data), data.lam or 0.25
    labels = np.where(data.y > 0, 1.0, -1.0)
    return (
        changes_refuted(f, "sgd", data.X, data.y, order, data.steps, data.loss, data.lam)
        or changes_refuted(f, "pegasos", data.X, labels, lam, order)
        or changes_refuted(
            f, "stochastic_gradient", data.X[-1], data.X[0], float(data.y[0]), data.loss, lam
        )
        or changes_refuted(f, "average_iterate", W)
    )
