"""Gradescope's submission_metadata.yml: who handed in which folder, and when."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from lemmata.classroom.handins import Student
from lemmata.errors import BadInput
from lemmata.submission.unpacking import Refused, regular

METADATA = "submission_metadata.yml"
MOST = 32 << 20
DEEPEST = 50
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
        raw = regular(path, most=MOST)
        _check_depth(yaml.parse(raw, loader))
        values = yaml.load(raw, loader)
    except Refused as problem:
        raise BadInput(f"{path} {problem}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        first = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise BadInput(f"{path}: not YAML: {first}") from None
    if not isinstance(values, dict):
        raise BadInput(f"{path}: expected a table of submissions")
    return {name: _record(value) for name, value in values.items() if isinstance(value, dict)}


def _check_depth(events: Iterable[object]) -> None:
    """The library puts values together by calling itself, in C: too deep is the end of us."""
    import yaml

    depth = 0
    for event in events:
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise ValueError("nested too deeply")


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
