"""What lemmata.checks holds, found by looking: topics, theorems, functions, conventions.

A topic is a package with a `functions` module; every other module of it may state theorems. Of a
topic nothing is imported before it is asked for.
"""

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType

from lemmata.conventions import Convention
from lemmata.picture import Picture
from lemmata.submission.contract import Function
from lemmata.theorems import Theorem

HOME = "lemmata.checks"


def topics() -> list[str]:
    return list(_topics())


@cache
def _topics() -> tuple[str, ...]:
    package = importlib.import_module(HOME)
    found = pkgutil.iter_modules(package.__path__)
    return tuple(m.name for m in found if m.ispkg and _has_functions(m.name))


def _has_functions(topic: str) -> bool:
    return importlib.util.find_spec(f"{HOME}.{topic}.functions") is not None


def modules(topic: str) -> list[ModuleType]:
    """Every module of a topic that may state theorems, by name."""
    package = importlib.import_module(f"{HOME}.{topic}")
    found = {m.name for m in pkgutil.iter_modules(package.__path__)}
    names = sorted(found - {"ordinary", "pictures", "regions"})  # these state no theorems
    return [importlib.import_module(f"{HOME}.{topic}.{name}") for name in names]


def theorems(topic: str) -> list[Theorem]:
    """The theorems of a topic: its modules in the order of their names, each from top to bottom."""
    return list(_theorems(topic))


@cache
def _theorems(topic: str) -> tuple[Theorem, ...]:
    found = [theorem for module in modules(topic) for theorem in theorems_in(module)]
    return tuple({theorem.name: theorem for theorem in found}.values())


def theorems_in(module: ModuleType) -> list[Theorem]:
    return [value for value in vars(module).values() if isinstance(value, Theorem)]


def picture_maker(topic: str) -> Callable[..., Picture | None] | None:
    """The topic's `picture(theorem, data, proof, asked, conventions)`, if it has pictures."""
    if importlib.util.find_spec(f"{HOME}.{topic}") is None:
        return None
    if importlib.util.find_spec(f"{HOME}.{topic}.pictures") is None:
        return None
    return importlib.import_module(f"{HOME}.{topic}.pictures").picture  # type: ignore[no-any-return]


def functions(topic: str) -> dict[str, Function]:
    table: dict[str, Function] = importlib.import_module(f"{HOME}.{topic}.functions").FUNCTIONS
    return table


def all_functions() -> dict[str, Function]:
    return {name: f for topic in topics() for name, f in functions(topic).items()}


def topic_of(function: str) -> str | None:
    return next((topic for topic in topics() if function in functions(topic)), None)


@cache
def conventions() -> dict[str, Convention]:
    """Every convention that some topic declares, by name."""
    return {c.name: c for topic in topics() for c in conventions_of(topic)}


def conventions_of(topic: str) -> tuple[Convention, ...]:
    return tuple(getattr(importlib.import_module(f"{HOME}.{topic}"), "CONVENTIONS", ()))


def spelled_out(sources: Iterable[str]) -> dict[str, str]:
    """The works behind citations like "[UML, Thm 9.1]", by their short names."""
    return importlib.import_module(f"{HOME}.bibliography").spelled_out(sources)  # type: ignore[no-any-return]


def letters_in(text: str) -> dict[str, str]:
    """The letters that a statement or a proof uses, with what they stand for."""
    return importlib.import_module(f"{HOME}.letters").used_in(text)  # type: ignore[no-any-return]
