"""The pages of a class: an index that a lecturer works with, and one for each student."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from lemmata.classroom import alike
from lemmata.classroom.layouts import passed_by
from lemmata.classroom.roster import BY_GROUP
from lemmata.classroom.rows import NOTHING, Row
from lemmata.errors import GraderFailed
from lemmata.render import html
from lemmata.render.clean import one_line
from lemmata.submission.intake import BadSubmission, read
from lemmata.verdict import NAMED, REHEARSAL, Report, Verdict

if TYPE_CHECKING:
    from lemmata.classroom.run import Run

BINS = 10
GLANCE = 5  # groups and names at the top of the page
# Said of a class as a whole, where there are such.
COUNTED = {
    "unreadable": "unreadable",
    "does-not-load": "that do not load",
    "grader-error": "where the grader failed",
    NOTHING: NOTHING,
}
LOOKED_AT = ("unreadable", NOTHING)  # named one by one at the top of the page, and no group there
FEW = 30  # names of those whose submission is like one's own
BAR = 80  # the tallest bar, in the picture's units
COLUMNS = (
    ("name", False),
    ("id", False),
    ("score", True),
    ("status", False),
    ("cause", False),
    ("late", False),
    ("file", False),
    ("isolation", False),
    ("time", True),
)


Alike = Sequence[tuple[str, list[Row]]]


@dataclass(frozen=True)
class Group:
    """Rows with one root cause, and the verdict of the first that shows it."""

    title: str
    kind: str
    rows: list[Row]
    verdict: Verdict | None


def title_of(run: Run) -> str:
    course = f" · {run.plan.course}" if run.plan.course else ""
    return f"{run.plan.title}{course}"


class Pages:
    """A page a student, written when the grade comes and the processes work on the next ones; at
    the end those that are alike once more, and the index. Old ones go."""

    def __init__(self, run: Run) -> None:
        self._run, self._title = run, title_of(run)
        self._theorems = _Theorems(run)
        self._written: set[int] = set()

    def add(self, number: int, row: Row, report: Report | None, others: Alike = ()) -> None:
        if report is not None and number not in self._written:
            self._theorems.add(report)
        files = self._run.files
        page = html.submission(
            row,
            report,
            title=self._title,
            lecturer=True,
            before=files[number - 1] if number else None,
            behind=files[number + 1] if number + 1 < len(files) else None,
            alike=others,
        )
        self._run.write(self._run.out / "students" / f"{row.file}.html", page)
        self._written.add(number)

    def _tell(self, row: Row, others: Alike) -> None:
        """A page is there, and all but this is in it."""
        path = self._run.out / "students" / f"{row.file}.html"
        try:
            page = path.read_bytes().decode()
        except (OSError, UnicodeDecodeError) as error:
            raise GraderFailed(f"{path} could not be read again: {error}") from None
        self._run.write(path, html.told_alike(page, others))

    def finish(self, rows: Sequence[Row], layout: str) -> None:
        found = alike.groups(rows, _starter(self._run))
        others: dict[str, list[tuple[str, list[Row]]]] = {}
        for why, members in found:  # a whole class may hand in the same: each page names a few
            for row in members:
                them = [other for other in members[: FEW + 1] if other is not row]
                more = len(members) - 1 - len(them[:FEW])
                said = f"{why}, with {more} more" if more else why
                others.setdefault(row.file, []).append((said, them[:FEW]))
        for number, row in enumerate(rows):
            if number not in self._written:
                self.add(number, row, report_of(self._run, row), others.get(row.file, ()))
            elif row.file in others:
                self._tell(row, others[row.file])
        _write_index(self._run, rows, layout, found, self._theorems)
        remove_old(self._run, "students/", {f"{row.file}.html" for row in rows})
        remove_old(self._run, "results/", {f"{row.file}.json" for row in rows if row.fingerprint})


def _write_index(
    run: Run, rows: Sequence[Row], layout: str, found: Alike, theorems: _Theorems
) -> None:
    groups = list(_groups(run, rows))
    index = html.page(
        "class.html.j2",
        title=title_of(run),
        layout=layout,
        rows=rows,
        numbers=_numbers(rows),
        notices=_notices(run, rows),
        histogram=_histogram(rows),
        statuses=sorted({row.status for row in rows}),
        columns=COLUMNS,
        groups=groups,
        group_of={"": ""} | {group.rows[0].group: n for n, group in enumerate(groups, 1)},
        theorems=theorems.hardest_first(),
        alike=found,
        looks=_looks(rows),
        glances=[group for group in groups if group.kind not in LOOKED_AT][:GLANCE],
        glance=GLANCE,
    )
    run.write(run.out / "index.html", index)


def _notices(run: Run, rows: Sequence[Row]) -> list[str]:
    """What a lecturer must know before anything else."""
    said = [REHEARSAL] if run.plan.is_rehearsal else []
    if run.left_out:
        said.append(passed_by(run.left_out, NAMED))
    ours = [row.title for row in rows if row.exit_code == 3]
    if ours:
        listed = ", ".join(ours[:NAMED]) + (" …" if len(ours) > NAMED else "")
        said.append(
            f"the grader itself failed on {listed}: grade once more, nobody has lost points"
        )
    return said


def report_of(run: Run, row: Row, *, student: bool = False) -> Report | None:
    graded = run.store.get(row.fingerprint) if row.fingerprint else None
    if graded is None:
        return None
    report = graded.student if student else graded.report
    return msgspec.structs.replace(report, submission=row.title)


def remove_old(run: Run, folder: str, mine: set[str]) -> None:
    """Files of ours for students who are in the class no more, or have another name."""
    for path in run.store.written({f"{folder}{name}" for name in mine}, folder):
        with suppress(OSError):
            (run.out / path).unlink()


def _starter(run: Run) -> frozenset[str]:
    """The starter's own digest: who hands it in unchanged has copied from nobody."""
    digests = set()
    for file in run.plan.folder.glob("starter*.py"):
        with suppress(BadSubmission):
            digests.add(alike.normalised(read(file)))
    return frozenset(digests - {""})


def _numbers(rows: Sequence[Row]) -> list[tuple[str, str]]:
    there = [row for row in rows if row.status != NOTHING]
    shares = [100 * row.score / row.max_score for row in there if row.max_score]
    counts = Counter(row.status for row in rows)
    full = sum(row.score >= row.max_score > 0 for row in there)
    said = [("full marks", str(full))]
    if shares:
        said += [("on average", f"{statistics.mean(shares):.0f} %")]
        said += [("median", f"{statistics.median(shares):.0f} %")]
    for status, words in COUNTED.items():
        if counts[status]:
            said.append((words, str(counts[status])))
    late = sum(row.late for row in rows)
    return said + [("late", str(late))] * bool(late)


def _looks(rows: Sequence[Row]) -> list[tuple[str, list[Row]]]:
    """Rows that a person should see, whatever the cause: nobody judged their mathematics."""
    kinds = {
        "could not be read": [row for row in rows if row.status == "unreadable"],
        "graded by what was defined before the file failed": [
            row for row in rows if row.status == "does-not-load"
        ],
        "not as the roster has it": [
            row for row in rows if row.matched and not row.matched.startswith(BY_GROUP)
        ],
        "handed in nothing": [row for row in rows if row.status == NOTHING],
    }
    return [(words, members) for words, members in kinds.items() if members]


def _histogram(rows: Sequence[Row]) -> list[dict[str, Any]]:
    counts = [0] * BINS
    for row in rows:
        if row.status == NOTHING:
            continue
        share = min(max(row.score / row.max_score, 0.0), 1.0) if row.max_score else 0.0
        counts[min(BINS - 1, int(BINS * share + 1e-9))] += 1
    tallest = max(*counts, 1)
    bins = []
    for number, count in enumerate(counts):
        low, high = 100 * number // BINS, 100 * (number + 1) // BINS
        label = f"{low}–{high}"
        height = round(BAR * count / tallest)
        words = f"{count} with {low} to {high} percent"
        bins.append({"count": count, "label": label, "height": height, "words": words})
    return bins


def _groups(run: Run, rows: Sequence[Row]) -> Iterator[Group]:
    """The largest first; each is told by the first of its rows."""
    by_cause: dict[str, list[Row]] = {}
    for row in rows:
        if row.group:
            by_cause.setdefault(row.group, []).append(row)
    for members in sorted(by_cause.values(), key=len, reverse=True):
        report = report_of(run, members[0])
        verdict = None if report is None else _short(report.verdict(members[0].theorem))
        yield Group(_title(members), members[0].status, members, verdict)


def _title(members: Sequence[Row]) -> str:
    """The words that most of them have in common: one may have another line or number."""
    words, _ = Counter(row.cause for row in members).most_common(1)[0]
    return one_line(words) or members[0].status


def _short(verdict: Verdict) -> Verdict:
    """An index has many groups: a long case is read on the student's page."""
    case = verdict.counterexample
    if case is not None and len(msgspec.json.encode(case)) > html.SCRIPT // 4:
        return msgspec.structs.replace(verdict, counterexample=None)
    return verdict


class _Theorems:
    """How many a theorem held for, counted as the reports go by."""

    def __init__(self, run: Run) -> None:
        self._held: Counter[str] = Counter()
        self._of: Counter[str] = Counter()
        self._statements = {t.name: t.statement for t, _ in run.plan.rules}

    def add(self, report: Report) -> None:
        for verdict in report.verdicts:
            self._of[verdict.theorem] += verdict.status != "grader_error"
            self._held[verdict.theorem] += verdict.status == "held"

    def hardest_first(self) -> list[dict[str, Any]]:
        made = []
        for name, statement in self._statements.items():
            held, of = self._held[name], self._of[name]
            percent = round(100 * held / of) if of else 0
            about = {"name": name, "statement": statement, "held": held, "of": of}
            made.append(about | {"percent": percent})
        return sorted(made, key=lambda one: one["held"] / (one["of"] or 1))
