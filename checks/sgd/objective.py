"""What a step of SGD goes down, in the assignment's conventions.

    f_i(w) = ℓ(<w, x_i>, y_i) + pλ‖w‖²       p = 1/2 or 1       F(w) = (1/n) Σ f_i(w)
    a step  w − η (m ℓ' x + 2pλw)             m = 1, or n for the sum of all losses [CS540, (16)]

An n-fold step is a plain one of length nη on a penalty of λ/n, and pλ is half of 2pλ: `plain` says
every run in one convention, λ/2 and m = 1, which is the one that the checks are written in. A
squared loss with a ½ before it is a loss of its own there, "half_squared".
"""

from dataclasses import replace
from typing import TypeVar

from lemmata.checks.sgd.records import EveryOrder, PegasosRun, Point, Run
from lemmata.conventions import Conventions

Data = TypeVar("Data", Point, EveryOrder)


def curvature(conventions: Conventions) -> float:
    """2p: the penalty's gradient is 2pλw. Where λ is 0 anyway, it does not matter."""
    return 2.0 if conventions.penalty == "full" else 1.0


def share(n: int, conventions: Conventions) -> int:
    """m: how many times the loss of one example counts in a step."""
    return n if conventions.step == "n_fold" else 1


def plain(data: Data, conventions: Conventions) -> Data:
    m = share(len(data.y), conventions)
    lam = data.lam * curvature(conventions) / m
    return replace(data, lam=lam, loss=stated(data.loss, conventions))


def plain_run(data: Run | PegasosRun, conventions: Conventions) -> Run:
    m = share(len(data.y), conventions)
    lam = data.lam * curvature(conventions) / m
    loss = stated(data.loss, conventions)
    return Run(data.X, data.y, data.order, data.steps * m, loss, lam)


def stated(loss: str, conventions: Conventions) -> str:
    """What a loss of that name is in the assignment."""
    has_half = loss == "squared" and conventions.squares == "half"
    return "half_squared" if has_half else loss


def asked_losses(conventions: Conventions) -> tuple[str, ...]:
    every = ("squared", "logistic", "hinge")
    return every if conventions.losses == "all" else tuple(conventions.losses.split("_and_"))


def asked_schedules(conventions: Conventions) -> tuple[str, ...]:
    every = ("constant", "sqrt", "inverse")
    return every if conventions.schedules == "all" else every[:2]


def is_penalised(conventions: Conventions) -> bool:
    return conventions.penalty != "none"
