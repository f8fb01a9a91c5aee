"""Who is in the class: a CSV file, as registrars and platforms write it.

Columns are known by their names, in any order: a name (or first and last name), and whatever
identifies a student: ID, SIS User ID, SID, login, e-mail, a name on GitHub.
"""

import csv
import io
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from lemmata.classroom.handins import Handin, Student
from lemmata.errors import BadInput

NAMES = ("student", "name", "full name", "student name", "display name")
FIRST = ("first name", "firstname", "first", "given name", "forename")
LAST = ("last name", "lastname", "last", "surname", "family name")
IDS = (
    "id", "student id", "sid", "identifier", "canvas user id", "user id", "sis user id",
    "sis login id", "id number", "username", "login", "login id", "github username",
    "roster identifier",
)  # fmt: skip
EMAILS = ("email", "email address", "e-mail", "mail")
GROUPS = ("group name", "group", "team")
NOBODY = ("Points Possible", "Student, Test", "Test Student")  # rows of Canvas that are no student
UNLISTED = "not on the roster"
BY_GROUP = "handed in by the group"
MOST = 16 << 20
LONGEST_LATENESS = 200  # characters
MOST_WORDS = 8  # of a name: any of them may be the first of the family's


@dataclass(frozen=True)
class Table:
    """A CSV file: its separator, the names of its columns, and its rows."""

    path: Path
    separator: str
    encoding: str
    line_end: str
    header: list[str]
    rows: list[list[str]]
    titles: Sequence[str] = ()  # what the assignment may be called there

    @classmethod
    def read(cls, path: Path, titles: Sequence[str] = ()) -> "Table":
        try:
            with path.open("rb") as file:
                raw = file.read(MOST + 1)
        except OSError as error:
            raise BadInput(f"{path}: cannot be read: {error.strerror}") from None
        if len(raw) > MOST:
            raise BadInput(f"{path}: larger than {MOST >> 20} MB")
        text, encoding = _decoded(raw)
        if "\0" in text:
            raise BadInput(f"{path}: not CSV")
        first = text.lstrip().splitlines()[0] if text.strip() else ""
        if not first:
            raise BadInput(f"{path}: empty")
        separator = _separator(first)
        try:
            rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
        except csv.Error as error:
            raise BadInput(f"{path}: not CSV: {error}") from None
        rows = [row for row in rows if any(cell.strip() for cell in row)]
        if not rows:  # nothing but separators
            raise BadInput(f"{path}: empty")
        line_end = "\r\n" if "\r\n" in text else "\n"
        return cls(path, separator, encoding, line_end, rows[0], rows[1:], titles)

    def written(self) -> bytes:
        """As it came: the same separator, ends of lines and letters."""
        made = io.StringIO(newline="")
        writer = csv.writer(made, delimiter=self.separator, lineterminator=self.line_end)
        writer.writerows([self.header, *self.rows])
        return made.getvalue().encode(self.encoding, "replace")

    def columns(self, known: Sequence[str]) -> list[int]:
        """Those columns that are called so, the best name first."""
        names = map(_plain, known)
        return [self._places[name] for name in names if name in self._places]

    @cached_property
    def _places(self) -> dict[str, int]:
        """The first column of each name: a header may be as long as the file."""
        return {_plain(name): column for column, name in reversed(list(enumerate(self.header)))}

    @cached_property
    def _of_time(self) -> list[tuple[bool, int]]:
        """The columns that may say how late work is; True: a status in words. Of a whole course's
        columns only those of this assignment."""
        plain = [_plain(name) for name in self.header]
        lateness = [column for column, name in enumerate(plain) if "lateness" in name]
        if len(lateness) > 1:
            own = set(map(_plain, self.titles))
            lateness = [c for c in lateness if plain[c].partition(" - lateness")[0] in own]
        statuses = [(True, column) for column, name in enumerate(plain) if name == "status"]
        return statuses + [(False, column) for column in lateness]

    @cached_property
    def _numbered(self) -> str:
        """What stands before everybody's number in the first column: "Participant " in Moodle's
        worksheets, or whatever its user's language has for it (Teilnehmer/in); no login has a space
        or a slash in it."""
        cells = filter(None, (self.cell(row, 0) for row in self.rows))
        matches = (re.fullmatch(r"(?=\D*[\s/])(\D{5,})\d+", cell) for cell in cells)
        words = {match[1] if match else "" for match in matches}
        return words.pop() if len(words) == 1 else ""

    def cell(self, row: Sequence[str], column: int) -> str:
        return row[column].strip() if column < len(row) else ""

    def student(self, row: Sequence[str]) -> "Listed | None":
        """The student of a row; None for a row of something else."""
        name = next((self.cell(row, c) for c in self.columns(NAMES)), "")
        first, last = (
            next((self.cell(row, c) for c in self.columns(k)), "") for k in (FIRST, LAST)
        )
        name = name or " ".join(part for part in (first, last) if part)
        ids = [self.cell(row, column) for column in self.columns(IDS)]
        emails = [self.cell(row, column) for column in self.columns(EMAILS)]
        first_cell = self.cell(row, 0)
        number = first_cell.removeprefix(self._numbered) if self._numbered else ""
        if name in NOBODY or not any((name, number, *ids, *emails)):
            return None
        known = [text for text in (*ids, number, *emails) if text]
        id_ = next((text for text in (number, *ids) if text), "")
        email = next((text for text in emails if text), "")
        student = Student(name or known[0], id_, email)
        known_as = frozenset(text.lower() for text in known)
        group = next((self.cell(row, column) for column in self.columns(GROUPS)), "")
        return Listed(student, known_as, *self._lateness(row), group)

    def _lateness(self, row: Sequence[str]) -> tuple[bool, int]:
        """Is it late, and by how many days begun, as Moodle ("1 day 3 hours late") and Gradescope
        (26:10:03) say it; 0 where they do not."""
        for is_status, column in self._of_time:
            cell = self.cell(row, column).lower()[:LONGEST_LATENESS]
            if is_status and re.search(r"\blate\b|overdue", cell):
                whole = re.search(r"(\d+) days?\b", cell)
                more = re.search(r"\d+ (?:hour|min|sec)", cell)
                return True, (int(whole[1]) if whole else 0) + bool(more)
            if not is_status and re.search(r"[1-9]", cell):
                hours = re.fullmatch(r"(\d+):\d+:\d+", cell)
                return True, 1 + int(hours[1]) // 24 if hours else 0
        return False, 0


@dataclass(frozen=True)
class Listed:
    """A student of the roster, by everything that may identify one."""

    student: Student
    known_as: frozenset[str]
    late: bool = False
    days_late: int = 0
    group: str = ""


def read(path: Path, titles: Sequence[str] = ()) -> list[Listed]:
    """`titles`: what the assignment may be called, where the file has a whole course in it."""
    table = Table.read(path, titles)
    if not table._numbered and not any(
        table.columns(kind) for kind in (NAMES, FIRST, LAST, IDS, EMAILS)
    ):
        raise BadInput(
            f"{path}: no column that names students; there are {', '.join(table.header[:12])}"
        )
    return [listed for row in table.rows if (listed := table.student(row)) is not None]


def joined(handins: Sequence[Handin], roster: Sequence[Listed]) -> list[Handin]:
    """Names and ids as the roster has them, then those who handed in nothing."""
    index = Index(roster)
    handins = _by_members(handins, roster, index)
    found = [index.of(handin.student) for handin in handins]
    claims = _Claims([handin.student for handin in handins], found)
    made, seen = [], set()
    for handin, listed in zip(handins, found, strict=True):
        if listed is None:
            made.append(handin.but(note=UNLISTED))
            continue
        if not claims.is_right(handin.student, listed):
            made.append(claims.refused(handin, listed))
            continue
        seen.add(id(listed))
        own, other = listed.student, handin.student
        is_named = own.name.lower() not in listed.known_as  # by more than a number or address
        name = own.name if is_named else other.name
        student = Student(name, own.id or other.id, own.email or other.email)
        attempts = handin.attempts
        if listed.late and attempts:
            newest = replace(attempts[-1], late=True, days_late=listed.days_late)
            attempts = (*attempts[:-1], newest)
        made.append(handin.but(student=student, attempts=attempts))
    return made + [Handin(one.student) for one in roster if id(one) not in seen]


def _by_members(
    handins: Sequence[Handin], roster: Sequence[Listed], index: "Index"
) -> list[Handin]:
    """Canvas hands over a group's work once, under the group's name and one member's id: all its
    members have handed it in, but who did alone."""
    groups = defaultdict[str, list[Listed]](list)
    for listed in roster:
        if listed.group:
            groups[_joined(listed.group)].append(listed)
    found = [index.of(handin.student) for handin in handins]
    of_groups = [groups.get(_joined(handin.student.name), []) for handin in handins]
    alone = {id(one) for one, group in zip(found, of_groups, strict=True) if not group}
    made = list[Handin]()
    for handin, one, group in zip(handins, found, of_groups, strict=True):
        is_theirs = any(one is member for member in group)
        rest = [member for member in group if is_theirs and id(member) not in alone]
        words = f"{BY_GROUP} {rest[0].group}" if rest else ""
        made += [handin.but(student=member.student, note=words) for member in rest] or [handin]
    return made


def _joined(name: str) -> str:
    return "".join(re.findall(r"\w+", name)).casefold()


class _Claims:
    """Who says to be whom. Of several who are one by id or by name: who has most of it."""

    def __init__(self, students: Sequence[Student], found: Sequence[Listed | None]) -> None:
        self._best: dict[int, int] = {}
        for student, listed in zip(students, found, strict=True):
            if listed is not None:
                best = self._best.get(id(listed), 0)
                self._best[id(listed)] = max(best, self._strength(student, listed))

    def is_right(self, student: Student, listed: Listed) -> bool:
        return self._strength(student, listed) == self._best[id(listed)]

    def refused(self, handin: Handin, listed: Listed) -> Handin:
        """An id or address that is another's is not kept: the books would fill in both."""
        student, name = handin.student, listed.student.name
        own = [text * (text.lower() not in listed.known_as) for text in (student.id, student.email)]
        words = f"{UNLISTED}: {name} there is another"
        return handin.but(student=Student(student.name, *own), note=words)

    @staticmethod
    def _strength(student: Student, listed: Listed) -> int:
        known = any(text.lower() in listed.known_as for text in (student.id, student.email) if text)
        called = not _keys(student.name).isdisjoint(_keys(listed.student.name))
        return 2 * known + called


class Index:
    """Students by id, by e-mail and by name, where that is not ambiguous. Somebody's first id is
    theirs, whoever has the same number in another column."""

    def __init__(self, roster: Sequence[Listed]) -> None:
        self._ids = _unambiguous((one.student.id.lower(), one) for one in roster if one.student.id)
        self._known = _unambiguous((key, one) for one in roster for key in one.known_as)
        self._names = _unambiguous((key, one) for one in roster for key in _keys(one.student.name))

    def of(self, student: Student) -> Listed | None:
        found = (self.named(key) for key in (student.id, student.email, student.name) if key)
        return next((one for one in found if one is not None), None)

    def known(self, key: str) -> Listed | None:
        """By an id or an e-mail address alone."""
        return self._ids.get(key.lower()) or self._known.get(key.lower())

    def named(self, key: str) -> Listed | None:
        """By an id, an e-mail address or a name, or the name of a file that is one of these."""
        found = self.known(key) or self.known(_without_suffix(key))
        if found is not None:
            return found
        return next((self._names[k] for k in sorted(_keys(key)) if k in self._names), None)


def _without_suffix(name: str) -> str:
    """Where a file is all that is known of a student, its name without the ending."""
    return re.sub(r"(?i)\.(py|ipynb|zip|tar\.gz|tgz|tar)$", "", name)


def _unambiguous(pairs: Iterable[tuple[str, Listed]]) -> dict[str, Listed]:
    listed = list(pairs)
    counts = Counter(key for key, _ in listed)
    return {key: one for key, one in listed if counts[key] == 1}


def _keys(name: str) -> set[str]:
    """How a name may be written: Doe, Jane · Jane Doe · doejane · garcialopezana."""
    plain = unicodedata.normalize("NFKD", _without_suffix(name)).casefold()
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    last, comma, first = plain.partition(",")
    words = re.findall(r"\w+", f"{first} {last}" if comma else plain)
    if not words:
        return set()
    turned = {"".join(words[n:] + words[:n]) for n in range(min(len(words), MOST_WORDS))}
    return {*turned, " ".join(sorted(words)), "".join([words[-1], *words[:-1]])}


def _plain(name: str) -> str:
    """A column's name, however it is written: group_name is Group name."""
    return " ".join(name.lstrip("\ufeff").lower().replace("_", " ").split())


def _separator(header: str) -> str:
    """The one that gives columns we know; a title of Canvas may have more commas than that."""
    known = {*NAMES, *FIRST, *LAST, *IDS, *EMAILS}

    def names(separator: str) -> int:
        return sum(_plain(cell.strip().strip('"')) in known for cell in header.split(separator))

    return max(",;\t", key=lambda separator: (names(separator), header.count(separator)))


def _decoded(raw: bytes) -> tuple[str, str]:
    """The text, and by which name to write it again."""
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return raw.decode("utf-16", "replace"), "utf-16"
    marked = raw.startswith(b"\xef\xbb\xbf")
    try:
        return raw.decode("utf-8-sig"), "utf-8-sig" if marked else "utf-8"
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace"), "cp1252"
