"""Gradescope's submission_metadata.yml: who handed in which folder, and when."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from lemmata.classroom.handins import Student
from lemmata.errors import BadInput
from lemmata.submission.unpacking import Refused, regular

METADATA = "submission_metadata.yml"
MOST = 32 << 20


@dataclass(frozen=True)
class Record:
    students: tuple[Student, ...]
    at: datetime | None = None
    attempts: int = 1
    late: bool = False


def read(path: Path) -> dict[str, Record]:
    """By the name of the folder. Keys are written as Ruby writes symbols: `:submitters:`."""
    import yaml

    try:
        values = yaml.load(regular(path, most=MOST), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except Refused as problem:
        raise BadInput(f"{path} {problem}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        first = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise BadInput(f"{path}: not YAML: {first}") from None
    if not isinstance(values, dict):
        raise BadInput(f"{path}: expected a table of submissions")
    return {str(name): _record(value) for name, value in values.items() if isinstance(value, dict)}


def _record(value: dict[Any, Any]) -> Record:
    plain = {str(key).strip(":"): inner for key, inner in value.items()}
    submitters = plain.get("submitters") or plain.get("users") or []
    students = [_student(one) for one in submitters if isinstance(one, dict)]
    history = plain.get("history")
    return Record(
        students=tuple(students),
        at=_time(plain.get("created_at")),
        attempts=1 + len(history) if isinstance(history, list) else 1,
        late=bool(plain.get("late")),
    )


def _student(value: dict[Any, Any]) -> Student:
    # Texts and numbers alone: an alias in an alias is short to write and long to print.
    plain = {
        str(key).strip(":"): str(inner)
        for key, inner in value.items()
        if isinstance(inner, (str, int))
    }
    id_ = plain.get("sid") or plain.get("id") or ""
    email = plain.get("email", "")
    return Student(plain.get("name") or email or id_ or "unknown", id_, email)


def _time(value: object) -> datetime | None:
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value.replace(" Z", "+00:00").replace(" UTC", "+00:00"))
        except ValueError:
            return None
    if not isinstance(value, datetime):
        return None
    return value if value.tzinfo else value.replace(tzinfo=UTC)
