"""Gradescope's submission_metadata.yml: who handed in which folder, and when."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from lemmata.classroom.handins import Student
from lemmata.errors import BadInput
from lemmata.submission.unpacking import Refused, regular

METADATA = "submission_metadata.yml"
MOST = 32 << 20
MOST_PARTS = 3_000_000  # names, texts, lists: a class of a thousand with all its results has fewer
MOST_STUDENTS = 20_000
DEEPEST = 50
# What we look for in a submission, and how deep it goes: a list, of tables, of texts.
KEPT = {"submitters": 3, "users": 3, "created_at": 1, "history": 1, "late": 1}
DEEP = 3
TRUE = ("true", "True", "TRUE", "yes", "Yes", "on")


@dataclass(frozen=True)
class Record:
    students: tuple[Student, ...]
    at: datetime | None = None
    attempts: int = 1
    late: bool = False


def read(path: Path) -> dict[str, Record]:
    """By the name of the folder. Keys are written as Ruby writes symbols: `:submitters:`."""
    import yaml

    # Texts alone: no numbers of a million digits, and nothing is merged a billion times.
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    try:
        values = _Sieve(yaml.parse(regular(path, most=MOST), loader)).table()
        if values is None:
            raise BadInput(f"{path}: expected a table of submissions")
        records, left = dict[str, Record](), MOST_STUDENTS
        for name, value in values.items():
            records[name] = _record(value)
            left -= len(records[name].students)
            if left < 0:
                raise Refused(f"names more than {MOST_STUDENTS} students; is this the class?")
    except Refused as problem:
        raise BadInput(f"{path} {problem}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        first = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise BadInput(f"{path}: not YAML: {first}") from None
    return records


class _Sieve:
    """What we look for in the file, as it goes by: in an honest one the results that Gradescope
    keeps there take a hundred times the room, and in one that a student wrote anything may stand.
    """

    def __init__(self, events: Iterable[Any]) -> None:
        self._events, self._depth = events, 0
        self._next = self._counted()
        self._named: dict[str | None, Any] = {}  # what an alias stands for

    def _counted(self) -> Iterator[Any]:
        for count, event in enumerate(self._events):
            if count > MOST_PARTS:
                raise Refused(f"has more than {MOST_PARTS} parts")
            yield event

    def table(self) -> dict[str, dict[str, Any]] | None:
        """Of each submission the keys that we know, as deep as they are read; None: no table."""
        import yaml

        begun = next((e for e in self._next if isinstance(e, yaml.NodeEvent)), None)
        if not isinstance(begun, yaml.MappingStartEvent):
            return None
        found = dict[str, dict[str, Any]]()
        for name, value in self._pairs(lambda key: None):
            if isinstance(value, yaml.MappingStartEvent):
                found[name] = dict(self._pairs(lambda key: KEPT.get(key.strip(":"), 0)))
                if value.anchor is not None:
                    self._named[value.anchor] = found[name]
            elif isinstance(value, yaml.AliasEvent):
                known = self._named.get(value.anchor)
                found |= {name: known} if isinstance(known, dict) else {}
            else:
                self._value(value, 0)
        return found

    def _pairs(self, depth: Callable[[str], int | None]) -> Iterator[tuple[str, Any]]:
        """A mapping that was begun: each key with its value, `depth` levels of it, or with its
        first event where that is None."""
        import yaml

        for event in self._next:
            if isinstance(event, yaml.MappingEndEvent):
                return
            name = self._value(event, 1)
            key = name if isinstance(name, str) else ""
            levels, first = depth(key), next(self._next)
            yield key, first if levels is None else self._value(first, levels)

    def _value(self, event: Any, levels: int) -> Any:
        """So many levels of what begins here; the rest of it goes by."""
        import yaml

        if isinstance(event, yaml.AliasEvent):
            return self._named.get(event.anchor) if levels else None
        levels = max(levels, DEEP) if event.anchor is not None else levels
        made: Any = event.value if isinstance(event, yaml.ScalarEvent) and levels else None
        if isinstance(event, yaml.CollectionStartEvent):
            self._depth += 1
            if self._depth > DEEPEST:
                raise ValueError("nested too deeply")
            made = self._collection(event, max(levels, 0))
            self._depth -= 1
        if event.anchor is not None:
            self._named[event.anchor] = made
        return made

    def _collection(self, begun: Any, levels: int) -> Any:
        import yaml

        table: dict[str, Any] = {}
        items: list[Any] = []
        below = max(levels - 1, 0)
        if isinstance(begun, yaml.MappingStartEvent):
            for key, value in self._pairs(lambda key: below):
                if levels:
                    table[key] = value
            return table
        for event in self._next:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            value = self._value(event, below)
            if levels:
                items.append(value)
        return items


def _record(value: dict[Any, Any]) -> Record:
    plain = {key.strip(":"): inner for key, inner in value.items()}
    submitters = plain.get("submitters") or plain.get("users")
    listed = submitters if isinstance(submitters, list) else []
    students = [_student(one) for one in listed if isinstance(one, dict)]
    history = plain.get("history")
    return Record(
        students=tuple(students),
        at=_time(plain.get("created_at")),
        attempts=1 + len(history) if isinstance(history, list) else 1,
        late=plain.get("late") in TRUE,
    )


def _student(value: dict[Any, Any]) -> Student:
    # Texts alone: an alias in an alias is short to write and long to print.
    plain = {key.strip(":"): inner for key, inner in value.items() if isinstance(inner, str)}
    id_ = plain.get("sid") or plain.get("id") or ""
    email = plain.get("email", "")
    return Student(plain.get("name") or email or id_ or "unknown", id_, email)


def _time(value: object) -> datetime | None:
    """2026-11-18 16:32:30.123456789 Z, or with +01:00 behind it."""
    if not isinstance(value, str):
        return None
    try:
        at = datetime.fromisoformat(re.sub(r" ?(Z|UTC|[+-]\d\d:?\d\d)$", _zone, value))
        return at if at.tzinfo else at.replace(tzinfo=UTC)
    except ValueError:
        return None


def _zone(found: re.Match[str]) -> str:
    return "+00:00" if found[1] in ("Z", "UTC") else found[1]
