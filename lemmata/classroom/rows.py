"""A row of the book: a student, the attempt that counts, what was found, and the mark."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from lemmata.classroom.handins import Attempt, Handin, Student
from lemmata.classroom.overrides import Override
from lemmata.classroom.store import Graded
from lemmata.marking import Marking
from lemmata.render.clean import one_line
from lemmata.verdict import LOADS, Report

NOTHING = "not handed in"
CAUSE = 300
BY_HAND = "set by hand from"


@dataclass(frozen=True)
class Row:
    title: str
    student: Student
    file: str  # what its result, its page and its feedback are called, without an ending
    status: str  # held, the kind of its first cause, or that nothing was handed in
    score: float
    max_score: float
    cause: str = ""
    group: str = ""  # equal for rows with the same root cause
    theorem: str = ""  # the one that shows the cause best
    points: tuple[tuple[str, float], ...] = ()
    late: bool = False
    attempt: int = 0
    chosen: str = ""  # the file that was graded
    upload: str = ""  # where it lies: the same for all of a group that handed in together
    isolation: str = ""
    seconds: float = 0.0
    fingerprint: str = ""
    identical: str = ""
    code: str = ""
    notes: tuple[str, ...] = ()
    matched: str = ""  # for the lecturer alone: what was odd about who this is
    exit_code: int = 0

    @property
    def is_by_hand(self) -> bool:
        return any(note.startswith(BY_HAND) for note in self.notes)

    @property
    def held(self) -> int:
        return sum(1 for _, points in self.points if points)


@dataclass(frozen=True)
class Mark:
    score: float
    max_score: float
    notes: tuple[str, ...] = ()


def mark(report: Report, attempt: Attempt, marking: Marking) -> Mark:
    """The score as the course counts it: bonus, late, rounded; each change is said."""
    notes = []
    score, most = report.score, report.max_score
    extra = [v for v in report.verdicts if v.theorem in marking.bonus]
    if extra:
        most = round(most - sum(v.max_points for v in extra), 6)
        earned = sum(v.points for v in extra)
        if earned:
            notes.append(f"{earned:g} of {score:g} points are bonus")
    late, days = lateness(attempt, marking)
    penalty = marking.penalty(days) if late else 0.0
    if penalty:
        kept = score * (1.0 - penalty)
        notes.append(f"late{_days(days)}: {100 * penalty:g} % off, {score:g} becomes {kept:g}")
        score = kept
    if (rounded := marking.rounded(score)) != round(score, 6):
        notes.append(f"{round(score, 6):g} is rounded to {rounded:g}")
    return Mark(rounded, most, tuple(notes))


def lateness(attempt: Attempt, marking: Marking) -> tuple[bool, int]:
    """Is it late, and by how many days begun; 0 where only the fact is known."""
    if attempt.at is None or marking.due is None:
        return attempt.late, attempt.days_late
    seconds = (attempt.at - marking.due).total_seconds()
    return (True, 1 + int(seconds // 86400)) if seconds > 0 else (False, 0)


def _days(days: int) -> str:
    return "" if days == 0 else " by a day" if days == 1 else f" by {days} days"


def row(
    handin: Handin,
    tried: Sequence[tuple[Attempt, Graded]],
    marking: Marking,
    title: str,
    file: str,
    override: Override | None = None,
) -> Row:
    """The attempt that counts: the newest, or the one with the best mark."""
    marked = [(mark(g.report, attempt, marking), attempt, g) for attempt, g in tried]
    best = max(range(len(marked)), key=lambda n: (marked[n][0].score, n))
    made, attempt, graded = marked[best if marking.attempts == "best" else -1]
    report = graded.report
    notes = []
    if len(handin.attempts) > 1 or attempt.number > 1:
        known = f" of {handin.attempts[-1].number}" if handin.attempts[-1].number > 1 else ""
        of = f" of the last {len(marked)}" if 1 < len(marked) < len(handin.attempts) else ""
        notes.append(f"attempt {attempt.number}{known} counts, the {_which(marking)}{of}")
    if graded.rivals:
        notes.append(one_line(f"{graded.main} was graded; the same is in {graded.rivals}", CAUSE))
    made_row = Row(
        title=title,
        student=handin.student,
        file=file,
        status=status(report),
        score=made.score,
        max_score=made.max_score,
        cause=one_line(report.causes[0].title, CAUSE) if report.causes else "",
        group=group(report),
        theorem=report.causes[0].theorem if report.causes else "",
        points=tuple((v.theorem, v.points) for v in report.verdicts if v.theorem != LOADS),
        late=lateness(attempt, marking)[0],
        attempt=attempt.number,
        chosen=chosen(attempt, graded.main),
        upload=str(attempt.parts[0][0]) if attempt.parts else "",
        isolation=one_line(str(report.isolation.get("level", "?")), 40),
        seconds=sum(report.seconds.get(part, 0.0) for part in ("submission", "grader")),
        fingerprint=graded.fingerprint,
        identical=graded.identical,
        code=graded.code,
        notes=(*notes, *made.notes),
        matched=handin.note,
        exit_code=report.exit_code,
    )
    return made_row if override is None else by_hand(made_row, override)


def _which(marking: Marking) -> str:
    return "best" if marking.attempts == "best" else "newest"


def nothing(
    handin: Handin, title: str, file: str, most: float, override: Override | None = None
) -> Row:
    made = Row(title, handin.student, file, NOTHING, 0.0, most, cause=NOTHING, group=NOTHING)
    return made if override is None else by_hand(made, override)


def by_hand(made: Row, override: Override) -> Row:
    note = f"{BY_HAND} {made.score:g} to {override.score:g}: {override.reason}"
    return replace(made, score=override.score, notes=(*made.notes, note))


def chosen(attempt: Attempt, main: str) -> str:
    """hw1.py, or hw1.zip: perceptron.py; of a platform's folder the file in it alone."""
    names = [name for path, name in attempt.parts if not path.is_dir()]
    if main in names:
        return main if len(names) == 1 else f"{main} (of {len(attempt.parts)} files)"
    return ": ".join(part for part in (" + ".join(names), main) if part)


def status(report: Report) -> str:
    return report.causes[0].kind if report.causes else "held"


def group(report: Report) -> str:
    """Equal for the same misconception: a theorem broken at the same line of its proof by the same
    smallest case, or the same kind of failure, wherever in the file it is."""
    if not report.causes:
        return ""
    cause = report.causes[0]
    if cause.kind in ("refuted", "conduct", "idle", "not-finite", "wrong-shape"):
        verdict = report.verdict(cause.theorem)
        case = verdict.counterexample.data if verdict.counterexample is not None else None
        return f"{cause.kind}: {cause.theorem}: {verdict.proof_line or ''}: {case}"
    if cause.kind in ("missing", "unfinished"):
        return f"{cause.kind}: {cause.title}"
    if cause.kind == "unreadable":  # hw1.zip is not a readable zip archive: File is not a zip file
        said = re.search(r" (is|has|cannot|could) [^:,]*", cause.title)
        return f"{cause.kind}:{said[0] if said else ''}"
    exception = re.search(r"\b[A-Z]\w*(?:Error|Exception|Exit|Interrupt)\b", cause.title)
    return f"{cause.kind}: {exception[0] if exception else ''}"
