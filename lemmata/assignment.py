"""An assignment: topics, points, visibility, limits, conventions; read from assignment.toml.

A wrong file is explained by key and line. A course preset changes the conventions and keeps the
theorems its lecture teaches.
"""

from __future__ import annotations

import dataclasses
import difflib
import importlib.util
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import lemmata.assignments
from lemmata.conventions import Conventions
from lemmata.errors import BadInput
from lemmata.sandbox.limits import Limits
from lemmata.theorem import Theorem, theorems_in, topic_theorems, topics
from lemmata.verdict import Visibility

HOME = Path(lemmata.assignments.__path__[0])
T = TypeVar("T")


class BadAssignment(BadInput):
    """A wrong assignment or course file: which key, which line, what was expected."""


class NotTaught(BadAssignment):
    """A course that has nothing to do with an assignment."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one theorem is worth, and who sees it."""

    points: float = 1.0
    visibility: Visibility = "public"

    def __post_init__(self) -> None:
        if not 0 <= self.points < 1e6:
            raise ValueError(f"points must not be negative or enormous, got {self.points:g}")


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lecture: what it teaches is what cites it, within its topics."""

    title: str
    cites: str
    topics: list[str]
    conventions: dict[str, Any] = {}
    also: list[str] = []


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    topics: list[str]
    seed: int = 0
    hidden_seed: int | None = None
    imports: tuple[str, ...] = ("numpy", "scipy")
    conventions: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    theorems: dict[str, dict[str, Any]] = {}
    own_theorems: str | None = None


@dataclass(frozen=True)
class Assignment:
    """Everything a grading needs to know; `rules` in teaching order."""

    name: str
    title: str
    folder: Path
    topics: tuple[str, ...]
    seed: int
    hidden_seed: int
    imports: tuple[str, ...]
    conventions: Conventions
    limits: Limits
    rules: tuple[tuple[Theorem, Rule], ...]
    course: str | None = None

    @property
    def max_score(self) -> float:
        return sum(rule.points for _, rule in self.rules)

    @property
    def functions(self) -> list[str]:
        """The functions a submission is asked for, in the order theorems mention them."""
        return list(dict.fromkeys(name for theorem, _ in self.rules for name in theorem.functions))


def assignment_names() -> list[str]:
    return sorted(path.parent.name for path in HOME.glob("*/assignment.toml"))


def course_names() -> list[str]:
    return sorted(path.stem for path in (HOME / "courses").glob("*.toml"))


def load(name: str, course: str | None = None) -> Assignment:
    """An assignment by name, or by the path of its folder or file; in a course's conventions."""
    path = _assignment_path(name)
    text, raw = _read(path)
    file = _convert(raw, _File, path, text, ())
    catalogue = _theorems_of(file, path, text)
    rules = _rules(file, catalogue, path, text)
    loaded = Assignment(
        name=path.parent.name,
        title=file.title,
        folder=path.parent,
        topics=tuple(file.topics),
        seed=file.seed,
        hidden_seed=file.seed if file.hidden_seed is None else file.hidden_seed,
        imports=tuple(file.imports),
        conventions=_convert(file.conventions, Conventions, path, text, ("conventions",)),
        limits=_convert(file.limits, Limits, path, text, ("limits",)),
        rules=rules,
    )
    return loaded if course is None else _in_course(loaded, course)


def _in_course(assignment: Assignment, name: str) -> Assignment:
    """The same assignment as a course teaches it."""
    path = HOME / "courses" / f"{name}.toml"
    if not path.exists():
        raise BadAssignment(f"no course {name!r}; there are {', '.join(course_names())}")
    text, raw = _read(path)
    course = _convert(raw, Course, path, text, ())
    own = {"accuracy": assignment.conventions.accuracy} | course.conventions
    conventions = _convert(own, Conventions, path, text, ("conventions",))
    rules = tuple(
        (theorem, rule) for theorem, rule in assignment.rules if _teaches(course, theorem)
    )
    if not rules:
        raise NotTaught(
            f"course {name!r} teaches nothing of {assignment.name!r}; its topics are "
            + ", ".join(course.topics)
        )
    return dataclasses.replace(assignment, conventions=conventions, rules=rules, course=name)


def _teaches(course: Course, theorem: Theorem) -> bool:
    if theorem.topic not in course.topics:
        return False
    everywhere = theorem.about != "values" or theorem.source.startswith("[catalogue")
    return everywhere or f"[{course.cites}" in theorem.source or theorem.name in course.also


def _assignment_path(name: str) -> Path:
    packaged = HOME / name / "assignment.toml"
    if re.fullmatch(r"[\w-]+", name) and packaged.exists():
        return packaged
    path = Path(name)
    if path.is_dir() and (path / "assignment.toml").exists():
        return (path / "assignment.toml").resolve()
    if path.is_file():
        return path.resolve()
    raise BadAssignment(f"no assignment {name!r}{_nearest(name, assignment_names())}")


def _read(path: Path) -> tuple[str, dict[str, Any]]:
    try:
        text = path.read_text(encoding="utf-8")
        return text, tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise BadAssignment(f"{path.name}: cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise BadAssignment(f"{_short(path)}: not TOML: {error}") from None


def _convert(raw: Any, type_: type[T], path: Path, text: str, keys: tuple[str, ...]) -> T:
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        message = str(error)
        inner = re.search(r" - at `\$\.?(.*)`$", message)
        message = message[: inner.start()] if inner else message
        below = tuple(re.findall(r"[\w-]+", inner.group(1))) if inner else ()
        unknown = re.search(r"unknown field `(.+?)`", message)
        missing = re.search(r"missing required field `(.+?)`", message)
        if unknown:
            below += (unknown.group(1),)
            message = "unknown key" + _nearest(unknown.group(1), list(type_.__struct_fields__))  # type: ignore[attr-defined]
        elif missing:
            message = f"the key {missing.group(1)!r} is missing"
        named = _named_value(message, raw)
        raise wrong(path, text, (*keys, *below, *named), message) from None


def _named_value(message: str, raw: Any) -> tuple[str, ...]:
    """Our own range checks name their key first: "points must not be negative"."""
    word = message.split(" ", 1)[0]
    return (word,) if isinstance(raw, dict) and word in raw else ()


def wrong(path: Path, text: str, keys: tuple[str, ...], message: str) -> BadAssignment:
    line = _line_of(text, keys)
    where = f", line {line}" if line else ""
    key = ".".join(keys)
    return BadAssignment(f"{_short(path)}{where}: {f'{key}: ' if key else ''}{message}")


def _line_of(text: str, keys: tuple[str, ...]) -> int | None:
    """The line of a key: the deepest of its parts that the file spells out."""
    table: tuple[str, ...] = ()
    best: tuple[int, int] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[+\s*([^\]]+?)\s*\]+", line)
        entry = re.match(r"\s*([\w\"'.-]+)\s*=", line)
        if header:
            table = _dotted(header.group(1))
            here = table
        elif entry:
            here = table + _dotted(entry.group(1))
        else:
            continue
        depth = len(here) if here == keys[: len(here)] else 0
        if depth and (best is None or depth > best[0]):
            best = (depth, number)
    return best[1] if best else None


def _dotted(text: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in text.split("."))


def _theorems_of(file: _File, path: Path, text: str) -> dict[str, Theorem]:
    known = topics()
    found: dict[str, Theorem] = {}
    for topic in file.topics:
        if topic in known:
            found |= {theorem.name: theorem for theorem in topic_theorems(topic)}
        elif file.own_theorems is None:
            raise wrong(path, text, ("topics",), f"no topic {topic!r}{_nearest(topic, known)}")
    if file.own_theorems is not None:
        found |= _own_theorems(path.parent / file.own_theorems, path, text)
    if not found:
        raise wrong(path, text, ("topics",), "there is no theorem to grade by")
    return found


def _own_theorems(folder: Path, path: Path, text: str) -> dict[str, Theorem]:
    """A lecturer's own theorems: every Python file of the folder the assignment names."""
    if not folder.is_dir():
        raise wrong(path, text, ("own_theorems",), f"there is no folder {folder.name!r}")
    found: dict[str, Theorem] = {}
    for file in sorted(folder.glob("*.py")):
        spec = importlib.util.spec_from_file_location(f"lemmata_own_{file.stem}", file)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            reason = f"{file.name}: {type(error).__name__}: {error}"
            raise wrong(path, text, ("own_theorems",), reason) from None
        found |= {theorem.name: theorem for theorem in theorems_in(module)}
    return found


def _rules(
    file: _File, catalogue: dict[str, Theorem], path: Path, text: str
) -> tuple[tuple[Theorem, Rule], ...]:
    for name in file.theorems:
        if name not in catalogue:
            message = f"no theorem of this name{_nearest(name, list(catalogue))}"
            raise wrong(path, text, ("theorems", name), message)
    if not file.theorems:
        return tuple((theorem, Rule()) for theorem in catalogue.values())
    return tuple(
        (theorem, _convert(file.theorems[name], Rule, path, text, ("theorems", name)))
        for name, theorem in catalogue.items()
        if name in file.theorems
    )


def _nearest(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; there are {', '.join(known)}" if 0 < len(known) <= 12 else ""


def _short(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
