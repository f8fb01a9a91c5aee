"""Results as they come, in one SQLite database: a run killed at any moment loses none.

A grade is kept under the fingerprint of all it depends on. The database is locked as long as a run
has it open, so that two runs never write the same books; a process that is killed leaves no lock.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import msgspec

from lemmata.assignment import Assignment
from lemmata.errors import BadInput, GraderFailed
from lemmata.render.bounds import encoded
from lemmata.verdict import Report

FILE = "class.sqlite"
FORMAT = "2"
LEAST_FREE = 1 << 20
# Or our own statements do not fit, or are refused: so these are not our tables.
_NOT_OURS = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
)
SCHEMA = """
CREATE TABLE IF NOT EXISTS about (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS grades (
    fingerprint TEXT PRIMARY KEY,
    final INTEGER NOT NULL,    -- 0: the grader failed; the next run tries again
    report BLOB NOT NULL,      -- for the lecturer
    student BLOB NOT NULL,     -- for the student: no secret in it
    main TEXT NOT NULL,        -- the file that was chosen
    rivals TEXT NOT NULL,      -- others that it was chosen from
    identical TEXT NOT NULL,   -- digests by which submissions are alike
    code TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS written (path TEXT PRIMARY KEY);
"""


class Graded(msgspec.Struct, frozen=True):
    """One submission's grade: the lecturer's report and the student's, and what was read."""

    fingerprint: str
    report: Report
    student: Report
    main: str = ""
    rivals: str = ""
    identical: str = ""
    code: str = ""

    @property
    def is_final(self) -> bool:
        return self.report.exit_code != 3


class Store:
    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path, self._connection = path, connection

    @classmethod
    @contextmanager
    def opened(cls, out: Path, plan: Assignment) -> "Iterator[Store]":
        """The database of a folder, for this assignment and this run alone."""
        path = out / FILE
        is_new = not path.exists()
        try:
            connection = sqlite3.connect(path, timeout=0, isolation_level=None)
            connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        except sqlite3.Error as error:
            raise BadInput(f"{path}: cannot be opened: {error}") from None
        store = cls(path, connection)
        try:
            with store._trouble():
                store._begin(plan)
            yield store
        except BaseException:
            store._close(remove=is_new and store.is_empty)
            raise
        store._close(remove=False)

    def _begin(self, plan: Assignment) -> None:
        for setting in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=NORMAL"):
            self._connection.execute(f"PRAGMA {setting}").fetchall()
        self._connection.executescript(SCHEMA)
        mine = {"format": FORMAT, "assignment": plan.name, "course": plan.course or ""}
        kept = dict(self._connection.execute("SELECT key, value FROM about").fetchall())
        if not kept:
            rows = list(mine.items())
            self._connection.executemany("INSERT INTO about VALUES (?, ?)", rows)
        elif kept.get("format") != FORMAT:
            raise BadInput(
                f"{self._path} was written by another version of lemmata: give another --out, or "
                "remove it to grade the class anew"
            )
        elif kept != mine:
            raise BadInput(
                f"{self._path.parent} has the results of {_named(kept)}, and this is "
                f"{_named(mine)}: give another --out"
            )
        self._connection.execute("DELETE FROM grades WHERE NOT final")

    @property
    def is_empty(self) -> bool:
        try:
            return self._connection.execute("SELECT 1 FROM grades LIMIT 1").fetchone() is None
        except sqlite3.Error:
            return True

    def add(self, graded: Graded) -> None:
        values = (
            graded.fingerprint,
            int(graded.is_final),
            encoded(graded.report),
            encoded(graded.student),
            graded.main,
            graded.rivals,
            graded.identical,
            graded.code,
        )
        with self._trouble():
            self._connection.execute(
                "INSERT OR REPLACE INTO grades VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values
            )

    def get(self, fingerprint: str) -> Graded | None:
        """What was found before; None also for a row that somebody has damaged."""
        with self._trouble():
            row = self._connection.execute(
                "SELECT report, student, main, rivals, identical, code FROM grades "
                "WHERE fingerprint = ?",
                (fingerprint,),
            ).fetchone()
        if row is None:
            return None
        try:
            report, student = (msgspec.json.decode(text, type=Report) for text in row[:2])
            return msgspec.convert(
                {"fingerprint": fingerprint, "report": report, "student": student}
                | dict(zip(("main", "rivals", "identical", "code"), row[2:], strict=True)),
                Graded,
            )
        except Exception:
            return None

    def written(self, paths: set[str], below: str) -> set[str]:
        """Take down what this run writes below a folder; give back what earlier ones wrote there
        and nobody needs."""
        with self._trouble():
            known = self._connection.execute("SELECT path FROM written")
            old = {path for (path,) in known if _is_below(path, below)}
            self._connection.executemany(
                "INSERT OR IGNORE INTO written VALUES (?)", [(path,) for path in sorted(paths)]
            )
            self._connection.executemany(
                "DELETE FROM written WHERE path = ?", [(path,) for path in old - paths]
            )
        return old - paths

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        """SQLite's errors in words; each has its own remedy."""
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise BadInput(
                    f"{self._path.parent}: another run is at work there; wait for it, "
                    "or give another --out"
                ) from None
            if code in _NOT_OURS:
                raise BadInput(
                    f"{self._path} is damaged ({error}); remove it to grade the class anew"
                ) from None
            if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
                raise BadInput(f"{self._path.parent}: cannot be written: {error}") from None
            full = code == sqlite3.SQLITE_FULL or _free(self._path.parent) < LEAST_FREE
            raise GraderFailed(
                f"{self._path} could not be written: "
                f"{'No space left on device' if full else error}; what was written before is "
                "kept: run the same command to go on"
            ) from None

    def _close(self, *, remove: bool) -> None:
        with suppress(sqlite3.Error):  # its journal is replayed by the next run
            self._connection.close()
        if remove:  # nothing in it: as if it had never been
            for end in ("", "-wal", "-shm", "-journal"):
                with suppress(OSError):
                    Path(f"{self._path}{end}").unlink()


def _is_below(path: object, folder: str) -> bool:
    """A file of ours lies in the folder itself; whoever changed the table meant another."""
    if not (isinstance(path, str) and path.startswith(folder)):
        return False
    return not {"/", "\0"} & {*path[len(folder) :]}


def _free(folder: Path) -> int:
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return LEAST_FREE


def _named(about: dict[str, str]) -> str:
    course = about.get("course", "")
    return f"{about.get('assignment', '?')!r}" + (f" in the course {course!r}" if course else "")
