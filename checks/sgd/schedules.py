"""Step sizes and the average iterate: both count from t = 1 [CSC580, Hyperparameters, SGD].

constant  η_t = η0        sqrt  η_t = η0/√t        inverse  η_t = η0/t,     t = 1 … T
average   (w_1 + … + w_T)/T; w_0 is not in it
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.sgd_forms import Iterates, Schedule
from lemmata.checks.sgd.subgradients import OPERATIONS, epsilon, shown
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS = "lemmata.checks.datasets.sgd"
SCHEDULES = Family(
    "sgd-schedules",
    Schedule,
    f"{_DATASETS}:schedules",
    edges=f"{_DATASETS}:schedules_edges",
    size=60,
)
ITERATES = Family(
    "sgd-iterates",
    Iterates,
    f"{_DATASETS}:iterates",
    edges=f"{_DATASETS}:iterates_edges",
    size=60,
)

FIRST = ProofLine("t = 1", "the first step has η_1 = η0 under every schedule")
LATER = ProofLine("t", "η_t depends on η0 and t alone, not on T")
AVERAGE = ProofLine("average", "the average is over the T iterates that steps have made")
HYPERPARAMETERS, SGD = "[CSC580, Hyperparameters]", "[CSC580, SGD: output (1)]"


def call_of(data: Schedule, T: int) -> str:
    return f'step_sizes("{data.schedule}", {data.eta0:g}, {T})'


def true_steps(data: Schedule) -> Array:
    t = np.arange(1, data.T + 1)
    power = {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}[data.schedule]
    return np.asarray(data.eta0 / t**power)


@theorem(
    topic="sgd",
    functions=("step_sizes",),
    cases=SCHEDULES,
    source=HYPERPARAMETERS,
    proof=(FIRST, LATER),
    comparison="derived",
)
def schedules_start_at_one(f: Any, data: Schedule, certificate: None) -> Refutation | None:
    """T step sizes η0, η0/√t or η0/t, the first for t = 1 and so η0 itself; T = 0 gives none."""
    etas, true = f.step_sizes(data.schedule, data.eta0, data.T), true_steps(data)
    # A root and a quotient: a few roundings, each relative to the value.
    off = np.abs(etas - true) > OPERATIONS * epsilon(etas) * true
    if not np.any(off):
        return None
    t = int(np.argmax(off)) + 1
    return refute(
        got=f"η_{t} = {float(etas[t - 1]):.6g}",
        should=f"{float(true[t - 1]):.6g}",
        call=call_of(data, data.T),
        line="t = 1" if t == 1 else "t",
    )


@theorem(
    topic="sgd",
    functions=("step_sizes",),
    cases=SCHEDULES,
    source=HYPERPARAMETERS,
    proof=(LATER,),
    comparison="derived",
)
def schedule_does_not_depend_on_the_horizon(
    f: Any, data: Schedule, certificate: None
) -> Refutation | None:
    """A shorter schedule is the beginning of a longer one, and twice η0 gives twice the steps."""
    k = data.shorter
    if not k:
        return None
    etas = f.step_sizes(data.schedule, data.eta0, data.T)
    first = f.step_sizes(data.schedule, data.eta0, k)
    double = f.step_sizes(data.schedule, 2 * data.eta0, data.T)
    slack = 2 * OPERATIONS * epsilon(etas) * np.abs(etas)
    if np.any(np.abs(first - etas[:k]) > slack[:k]):
        return refute(
            got=f"{shown(first)}",
            should=f"the first {k} of {shown(etas)}",
            call=call_of(data, k),
            line="t",
        )
    if np.any(np.abs(double / 2 - etas) > slack):
        return refute(
            got=f"{shown(double)}",
            should=f"twice {shown(etas)}",
            call=f'step_sizes("{data.schedule}", {2 * data.eta0:g}, {data.T})',
            line="t",
        )
    return None


def summation_slack(W: Array, eps: float) -> Array:
    """T + 1 additions and a division, w_0 counted for those who subtract it from a full sum."""
    total = np.sum(np.abs(W), axis=0)
    return np.asarray((len(W) + OPERATIONS) * eps * total / (len(W) - 1))


@theorem(
    topic="sgd",
    functions=("average_iterate",),
    cases=ITERATES,
    source=SGD,
    proof=(AVERAGE,),
    comparison="derived",
)
def average_starts_at_the_first_iterate(
    f: Any, data: Iterates, certificate: None
) -> Refutation | None:
    """The average iterate is (w_1 + … + w_T)/T: w_0 is left out, w_T is in."""
    average, T = f.average_iterate(data.W), len(data.W) - 1
    true = np.array([math.fsum(column) / T for column in data.W[1:].T])
    if np.all(np.abs(average - true) <= summation_slack(data.W, epsilon(average))):
        return None
    return refute(
        got=shown(average),
        should=f"(w_1 + … + w_{T})/{T} = {shown(true)}",
        call="average_iterate(W)",
        line="average",
    )


@theorem(
    topic="sgd",
    functions=("average_iterate",),
    cases=ITERATES,
    source=SGD,
    proof=(AVERAGE,),
    comparison="derived",
)
def average_does_not_see_the_start(f: Any, data: Iterates, certificate: None) -> Refutation | None:
    """Another w_0 in the first row changes nothing in the average."""
    average = f.average_iterate(data.W)
    moved = np.vstack([data.start, data.W[1:]])
    other = f.average_iterate(moved)
    eps = max(epsilon(average), epsilon(other))
    slack = summation_slack(data.W, eps) + summation_slack(moved, eps)
    if np.all(np.abs(other - average) <= slack):
        return None
    return refute(
        got=f"{shown(other)} with w_0 = {shown(data.start)}",
        should=f"{shown(average)}, as with w_0 = {shown(data.W[0])}",
        call="average_iterate(W)",
        line="average",
    )


@theorem(
    topic="sgd",
    functions=("average_iterate",),
    cases=ITERATES,
    source=SGD,
    tight=True,
    proof=(AVERAGE,),
    comparison="derived",
)
def average_lies_among_the_iterates(f: Any, data: Iterates, certificate: None) -> Refutation | None:
    """Each coordinate of the average lies between the smallest and largest of w_1 … w_T."""
    average = f.average_iterate(data.W)
    low, high = data.W[1:].min(axis=0), data.W[1:].max(axis=0)
    slack = summation_slack(data.W, epsilon(average))
    if np.all((average >= low - slack) & (average <= high + slack)):
        return None
    return refute(
        got=shown(average),
        should=f"between {shown(low)} and {shown(high)}, coordinate by coordinate",
        call="average_iterate(W)",
        line="average",
    )
