"""Names of rows and files: readable, safe, and no two alike."""

import os
import unicodedata
from collections.abc import Callable, Sequence

from lemmata.classroom.handins import Student
from lemmata.render.clean import filename, one_line


def titles(students: Sequence[Student]) -> list[str]:
    """What each is called in the book: told apart by the id, or else by a number."""
    distinct = _Distinct(one_line)
    found = []
    for student in students:
        if student.is_known:
            found.append(one_line(student.name, 200))
        else:
            found.append(distinct.of(student.name, "{} ({})"))
    return found


def files(
    students: Sequence[Student], taken: Callable[[str], bool] = lambda name: False
) -> list[str]:
    """What each one's files are called: no two that any file system takes for one."""
    distinct = _Distinct(str.casefold, taken)
    return [distinct.of(_file(student), "{}-{}") for student in students]


def _file(student: Student) -> str:
    name = filename(_latin(_whole(student)))
    try:
        os.fsencode(name)
    except UnicodeEncodeError:  # a system without these letters
        return filename(name.encode("ascii", "replace").decode())
    return name


def _whole(student: Student) -> str:
    return f"{student.name}-{student.id}" if student.id not in ("", student.name) else student.name


def _latin(text: str) -> str:
    """Letters without their accents, where they have any: Müller is Muller, and not M_ller."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


class _Distinct:
    """Names, numbered where they would be the same; in one pass, however many are alike."""

    def __init__(
        self, seen_as: Callable[[str], str], taken: Callable[[str], bool] = lambda name: False
    ) -> None:
        self._seen_as, self._taken = seen_as, taken
        self._used: set[str] = set()
        self._next: dict[str, int] = {}

    def of(self, name: str, pattern: str) -> str:
        made, number = name, self._next.get(self._seen_as(name), 2)
        while self._seen_as(made) in self._used or self._taken(made):
            made, number = pattern.format(name, number), number + 1
        self._next[self._seen_as(name)] = number
        self._used.add(self._seen_as(made))
        return made
