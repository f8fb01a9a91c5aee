"""A Theorem: a statement from a lecture, the cases it is tried on, and what compares both sides.

    @theorem(
        topic="perceptron",
        functions=("perceptron",),
        cases=SEPARABLE,
        source="[UML, Thm 9.1] [ELEG867, Thm 1.1]",
        tight=True,
        proof=(ProofLine("9.3", "<w*, w> >= T: every update adds at least 1"),),
    )
    def mistake_bound(f, data, certificate):
        '''The perceptron stops after at most (RB)² updates.'''
        w, mistakes = f.perceptron(data.X, data.y)
        if len(mistakes) > certificate.bound:
            return refute(got=..., should=..., call="perceptron(X, y)", line="9.5")

The first line of the docstring is the statement a student reads, the rest the hint. `f` has the
student's functions, answers already in the contract's form; `data` is what Hypothesis drew;
`certificate` proves what is true of it. The check returns None where the theorem holds.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal

from lemmata.contract import Function
from lemmata.conventions import Conventions

Check = Callable[[Any, Any, Any], "Refutation | None"]


@dataclass(frozen=True)
class ProofLine:
    """A line of the source's proof that a wrong submission can break."""

    label: str
    text: str


@dataclass(frozen=True)
class Refutation:
    """Why a theorem does not hold here: what came, what should have come, of which call."""

    got: str
    should: str
    call: str
    line: str | None = None
    help: str = ""

    @property
    def message(self) -> str:
        return f"got={self.got}, but should be {self.should} [{self.call}]"


def refute(
    *, got: str, should: str, call: str, line: str | None = None, help: str = ""
) -> Refutation:
    return Refutation(got, should, call, line, help)


@dataclass(frozen=True)
class Family:
    """Where cases come from: a Hypothesis strategy, and the certificate each case must carry.

    `strategy` and `certify` are named as "package.module:function", so that grading with a warm
    bank imports neither Hypothesis nor a solver. strategy(conventions) gives the strategy;
    edges, "module:function" too, gives cases that are always in the bank; certify(data,
    conventions) gives the verified certificate, or None, and a case without one judges nobody.
    """

    name: str
    data: type
    strategy: str
    certify: str | None = None
    certificate: type | None = None
    edges: str | None = None
    size: int = 60
    depends_on: tuple[str, ...] = ()

    def conventions(self, conventions: Conventions) -> tuple[tuple[str, Any], ...]:
        """The conventions that change this family's cases: part of the bank's key."""
        return tuple((name, getattr(conventions, name)) for name in self.depends_on)


@dataclass(frozen=True)
class Theorem:
    name: str
    topic: str
    statement: str
    hint: str
    source: str
    tight: bool | None
    proof: tuple[ProofLine, ...]
    functions: tuple[str, ...]
    cases: Family
    check: Check
    comparison: Literal["exact", "derived", "accuracy"] = "exact"
    about: Literal["values", "arguments", "repeatability"] = "values"

    def proof_line(self, label: str | None) -> ProofLine | None:
        return next((line for line in self.proof if line.label == label), None)


def theorem(
    *,
    topic: str,
    functions: tuple[str, ...],
    cases: Family,
    source: str,
    tight: bool | None = None,
    proof: tuple[ProofLine, ...] = (),
    comparison: Literal["exact", "derived", "accuracy"] = "exact",
    about: Literal["values", "arguments", "repeatability"] = "values",
    name: str | None = None,
) -> Callable[[Check], Theorem]:
    """Make a Theorem of a check function; its name is the claim."""

    def decorate(check: Check) -> Theorem:
        statement, _, hint = (inspect.getdoc(check) or "").partition("\n")
        if not statement:
            raise ValueError(f"theorem {check.__name__}: the first docstring line is its statement")
        if not isinstance(functions, tuple) or not functions:
            raise ValueError(f"theorem {check.__name__}: functions must be a tuple of names")
        return Theorem(
            name=name or check.__name__.replace("_", "-"),
            topic=topic,
            statement=statement.strip(),
            hint=hint.strip(),
            source=source,
            tight=tight,
            proof=proof,
            functions=functions,
            cases=cases,
            check=check,
            comparison=comparison,
            about=about,
        )

    return decorate


def theorems_in(module: ModuleType) -> list[Theorem]:
    """The theorems a module states, in the order it states them."""
    found = [value for value in vars(module).values() if isinstance(value, Theorem)]
    return list({theorem.name: theorem for theorem in found}.values())


def topics() -> list[str]:
    """Every topic of the catalogue: the modules of lemmata.checks that state theorems."""
    package = importlib.import_module("lemmata.checks")
    names = [m.name for m in pkgutil.iter_modules(package.__path__)]
    return [name for name in names if name not in package.NOT_TOPICS]


def topic_theorems(topic: str) -> list[Theorem]:
    return theorems_in(importlib.import_module(f"lemmata.checks.{topic}"))


def functions_of(topic: str) -> dict[str, Function]:
    table = importlib.import_module("lemmata.checks.functions").FUNCTIONS
    return {name: function for name, function in table.items() if function.topic == topic}


def resolve(reference: str) -> Any:
    """The object that "module:name" names."""
    module, _, name = reference.partition(":")
    return getattr(importlib.import_module(module), name)


class _Decorator(ModuleType):
    """`@lemmata.theorem(...)` works although this file has the name: the module is callable."""

    def __call__(self, **options: Any) -> Callable[[Check], Theorem]:
        return theorem(**options)


sys.modules[__name__].__class__ = _Decorator
