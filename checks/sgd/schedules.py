"""Step sizes and the average iterate: both count from t = 1 [CSC580, Hyperparameters, SGD].

constant  η_t = η0        sqrt  η_t = η0/√t        inverse  η_t = η0/t,     t = 1 … T
average   over w_1 … w_T, without w_0; or over w_0 … w_{T−1}, as an assignment says
"""

import math
from typing import Any

import numpy as np

from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.sgd import cases, subgradients
from lemmata.checks.sgd.records import Iterates, Schedule
from lemmata.checks.words import counted, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

FIRST = ProofLine("t = 1", "the first step has η_1 = η0 under every schedule")
LATER = ProofLine("t", "η_t depends on η0 and t alone, not on T")
AVERAGE = ProofLine(
    "average", "the average is over T of the T + 1 iterates: all but the start, or all but the last"
)
POWERS = {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}


@theorem(cases.SCHEDULED, proof=(FIRST, LATER))
def schedules_start_at_one(f: Any, data: Schedule, proof: None) -> Refutation | None:
    """T step sizes η0, η0/√t or η0/t, the first for t = 1 and so η0 itself; T = 0 gives none.

    A shorter schedule is the beginning of a longer one, and twice η0 gives twice the steps.

    [CSC580, Hyperparameters] [CS540, §3] (derived)
    """
    etas = f.step_sizes(data.schedule, data.eta0, data.T)
    true = data.eta0 / np.arange(1, data.T + 1) ** POWERS[data.schedule]
    # A root and a quotient: a few roundings, each relative to the value.
    off = np.abs(doubles(etas) - true) > subgradients.OPERATIONS * epsilon(etas) * true
    if not np.any(off):
        return None
    t = int(np.argmax(off)) + 1
    return refute(
        got=f"η_{t} = {float(etas[t - 1]):.6g}",
        should=f"{float(true[t - 1]):.6g}",
        call=f'step_sizes("{data.schedule}", {data.eta0:g}, {data.T})',
        line="t = 1" if t == 1 else "t",
    )


def summation_slack(W: Array, eps: float) -> Array:
    """T + 1 additions and a division, w_0 counted for those who subtract it from a full sum."""
    total = np.sum(np.abs(W), axis=0)
    return np.asarray((len(W) + subgradients.OPERATIONS) * eps * total / (len(W) - 1))


@theorem(cases.ITERATES, proof=AVERAGE)
def average_starts_at_the_first_iterate(f: Any, data: Iterates, proof: None) -> Refutation | None:
    """The average iterate is (w_1 + … + w_T)/T, counted from the first that the assignment names:
    the start is left out and the last is in, or the start is in and the last left out.

    By default the start w_0 is left out: what stands in the first row changes nothing. Where the
    start is called w_1, the last row is w_{T+1} and is not in it.

    [CSC580, SGD: output (1)] [CS540, §3] (derived)
    """
    average, T = f.average_iterate(data.W), len(data.W) - 1
    after = f.conventions.average == "after"
    true = np.array([math.fsum(column) / T for column in (data.W[1:] if after else data.W[:-1]).T])
    if np.all(np.abs(doubles(average) - true) <= summation_slack(data.W, epsilon(average))):
        return None
    end = "last" if after else "first"
    return refute(
        got=shown(average),
        should=f"the mean of the {end} {counted(T, 'row')} = {shown(true)}",
        call="average_iterate(W)",
        line="average",
    )
