"""What code earns that computes nothing, in many more ways than the grader's battery has.

    python benchmarks/stubs.py [--topic vc] [--courses]

The battery (lemmata/grading/idleness.py) decides which theorems pay only beside others; these stubs
ask whether it is wide enough: none may earn more than five percent of any assignment.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import warnings
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from lemmata import catalogue
from lemmata.assignment import Assignment, load
from lemmata.audit.idlers import MOST, settings
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.idleness import Idle
from lemmata.submission.contract import Kind, Unfit

Stub = Callable[[Kind, list[Any]], Any]
# How long a record is, whose length the algorithm decides.
LENGTH = 3


def by_place(number: Callable[[int, list[Any]], float]) -> Stub:
    """An answer of the form that is asked for, whose i-th number follows from i, or from chance."""

    def stub(kind: Kind, arguments: list[Any]) -> Any:
        if kind.parts:
            return tuple(stub(part, arguments) for part in kind.parts)
        empty = np.asarray(kind.filled(0.0, LENGTH), dtype=float)
        numbers = np.array([number(i, arguments) for i in range(empty.size)]).reshape(empty.shape)
        return accepted(kind, [numbers if numbers.shape else float(numbers)])

    return stub


def of_arguments(*turned: Callable[..., Any]) -> Stub:
    """The first argument that is an answer once it is turned round like this."""

    def stub(kind: Kind, arguments: list[Any]) -> Any:
        if kind.parts:
            return tuple(stub(part, arguments) for part in kind.parts)
        arrays = [np.asarray(a, dtype=float) for a in arguments if np.size(a) and _is_number(a)]
        return accepted(kind, (_tried(turn, array) for turn in turned for array in arrays))

    return stub


def accepted(kind: Kind, answers: Iterable[Any]) -> Any:
    for answer in answers:
        try:
            return kind.accept(answer)
        except Unfit:
            continue
    return kind.filled(0.0, 1)


def _is_number(value: Any) -> bool:
    return np.asarray(value).dtype.kind in "biuf"


def _tried(turn: Callable[[np.ndarray], Any], array: np.ndarray) -> Any:
    try:
        return turn(array)
    except (ValueError, IndexError, np.linalg.LinAlgError):
        return None


def chance(i: int, arguments: list[Any]) -> float:
    """The same for the same question; a few dozen values."""
    told = hashlib.sha256(f"{i} {arguments}".encode()).digest()
    return told[0] / 32 - 4


STUBS: dict[str, Stub] = {
    **{
        f"{value:g} everywhere": by_place(lambda i, a, value=value: value)
        for value in (2.0, -2.0, 0.25, 10.0, 1e-9, 1e6, float(np.log(2)))
    },
    "one hot": by_place(lambda i, a: float(i == 0)),
    "counted": by_place(lambda i, a: float(i)),
    "counted down": by_place(lambda i, a: 1.0 / (1 + i)),
    "in turn": by_place(lambda i, a: (-1.0) ** i),
    "by chance": by_place(chance),
    "whole by chance": by_place(lambda i, a: float(int(chance(i, a)))),
    "one number by chance": by_place(lambda i, a: chance(0, a)),
    "above zero by chance": by_place(lambda i, a: abs(chance(i, a))),
    "its length": by_place(lambda i, a: float(np.shape(a[0])[0] if np.shape(a[0]) else 1)),
    "its sum": of_arguments(np.sum, np.sum),
    "its mean": of_arguments(np.mean, lambda x: x.mean(axis=0), lambda x: x.mean(axis=1)),
    "its norm": of_arguments(np.linalg.norm),
    "turned round": of_arguments(np.negative, lambda x: -x[0], lambda x: x.T),
    "twice": of_arguments(lambda x: 2 * x, lambda x: x[:, 0]),
    "halved": of_arguments(lambda x: x / 2, lambda x: x[:, -1]),
    "positive": of_arguments(np.abs, lambda x: np.maximum(x, 0), lambda x: x.T @ x),
    "signs": of_arguments(np.sign, lambda x: np.where(x[:, 0] > 0, 1.0, -1.0)),
    "in order": of_arguments(np.sort, np.cumsum, lambda x: np.arange(len(x))),
    "rows": of_arguments(lambda x: x[0], lambda x: x.sum(axis=1), lambda x: np.eye(len(x))),
}


def earned(plan: Assignment, names: Iterable[str] = tuple(STUBS)) -> dict[str, float]:
    """By stub its share of the points, every function being one."""
    grader = Grader.of(plan, shrink=False, shows=False)

    def share(stub: Stub) -> float:
        report = grader.grade(lambda: Idle(stub, dict(plan.contracts)), "nothing", IN_PROCESS)
        return report.score / report.max_score

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what stubs make of numbers
        return {name: share(STUBS[name]) for name in names}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--topic", choices=catalogue.topics())
    parser.add_argument("--courses", action="store_true", help="in every course as well")
    options = parser.parse_args()
    over = 0
    for name, course in settings([options.topic] if options.topic else catalogue.topics()):
        if course is not None and not options.courses:
            continue
        found = earned(load(name, course))
        best = max(found, key=lambda stub: found[stub])
        told = f"{name} {course or ''}: {len(found)} stubs, at most {100 * found[best]:.1f} %"
        print(f"{told} ({best})" if found[best] else told, flush=True)
        over += found[best] > MOST
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
