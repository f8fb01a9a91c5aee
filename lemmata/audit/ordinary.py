"""The tests most courses run today: one Gaussian dataset, np.allclose against the solution.

Neither a straw man nor a hero. Seeds and shapes are fixed (20 examples of 3 features), tolerances
are numpy's defaults, and where the handout leaves the answer free (which separator, which side of
a partition) the test is the one a fair lecturer writes: it looks at the labels, not at the
weights. Arguments, repeated calls and ties are not looked at.
"""

import importlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from lemmata import catalogue
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.submission.call import Answer, Call, Returned
from lemmata.submission.intake import from_text

N, D, K = 20, 3, 4
SEED = 42

# (the answer, the solution's answer, the arguments) -> does the test pass?
Compare = Callable[[Any, Any, tuple[Any, ...]], bool]


@dataclass(frozen=True)
class OrdinaryTest:
    call: Call
    passes: Compare


def failures(
    sandbox: Sandbox,
    functions: list[str],
    text: str,
    solution: str,
    limits: Limits | None = None,  # of the submission; None: the sandbox's
) -> tuple[str, ...]:
    """The functions whose ordinary test the submission fails."""
    chosen, expected = _expected(sandbox, tuple(functions), solution)
    got = _answers(sandbox, chosen, text, limits)
    wrong = [
        test.call.function
        for test, ours, theirs in zip(chosen, expected, got, strict=True)
        if not _passes(test, theirs, ours)
    ]
    return tuple(dict.fromkeys(wrong))


@lru_cache(maxsize=8)  # the same for every specimen of a solution
def _expected(
    sandbox: Sandbox, functions: tuple[str, ...], solution: str
) -> tuple[list[OrdinaryTest], list[Answer]]:
    tests = [test for test in ordinary_tests(functions) if test.call.function in functions]
    return tests, _answers(sandbox, tests, solution)


def _answers(
    sandbox: Sandbox, tests: list[OrdinaryTest], text: str, limits: Limits | None = None
) -> list[Answer]:
    """One call at a time: what ends a worker loses its own test, not the others."""
    with SandboxRunner(sandbox, from_text(text), limits=limits) as runner:
        return [runner.ask([test.call])[0] for test in tests]


def _passes(test: OrdinaryTest, got: Answer, expected: Answer) -> bool:
    if not isinstance(got, Returned) or not isinstance(expected, Returned):
        return False
    try:
        return bool(test.passes(got.value, expected.value, test.call.args))
    except (TypeError, ValueError, IndexError):  # the test itself stumbles: it does not pass
        return False


def close(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    """np.allclose, part by part where the answer has parts."""
    if isinstance(expected, tuple):
        parts = zip(got, expected, strict=True)
        return all(close(ours, theirs, args) for ours, theirs in parts)
    return bool(np.allclose(got, expected))


def separates(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    """Every training example is classified right, whatever the weights."""
    X, y = args[:2]
    return bool(np.all(np.sign(X @ np.ravel(got)) == y))


def perceptron_separates(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    return separates(got[0], expected[0], args)


def affinely_separates(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    X, y = args[:2]
    w, b = got
    return bool(np.all(np.sign(X @ np.ravel(w) + b) == y))


def up_to_sign(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    return close(got, expected, args) or close(-np.asarray(got), expected, args)


def same_parts(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    def sets(pair: Any) -> set[frozenset[int]]:
        return {frozenset(int(i) for i in part) for part in pair}

    return sets(got) == sets(expected)


def ordinary_tests(functions: Iterable[str]) -> Iterator[OrdinaryTest]:
    """Those of the topics that these functions belong to; each topic has a module `ordinary`."""
    for topic in dict.fromkeys(catalogue.topic_of(name) for name in functions):
        if topic is not None:
            module = importlib.import_module(f"{catalogue.HOME}.{topic}.ordinary")
            yield from module.tests(Gaussian())


class Gaussian:
    """The dataset of an ordinary test, and what can be made of it."""

    def __init__(self) -> None:
        rng = np.random.default_rng(SEED)
        self.X, self.w, v = rng.normal(size=(N, D)), rng.normal(size=D), rng.normal(size=D)
        self.y = np.where(self.X @ v > 0, 1.0, -1.0)  # separable
        self.noisy = np.where(self.X @ v + rng.normal(size=N) > 0, 1.0, -1.0)
        self.target = self.X @ v + 0.1 * rng.normal(size=N)
        self.x, self.v = self.X[:, 0], v
        self.scores, self.alpha = self.X @ self.w, rng.uniform(size=N)
        self.classes, self.W = rng.integers(K, size=N), rng.normal(size=(K, D))
        self.order, self.steps = rng.integers(N, size=2 * N), np.full(2 * N, 0.1)
        self.iterates = rng.normal(size=(N, D))


def allclose(name: str, *args: Any) -> OrdinaryTest:
    return OrdinaryTest(Call(name, args), close)
