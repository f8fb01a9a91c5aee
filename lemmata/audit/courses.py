"""Does each course grade exactly what its lecture teaches? One row for each course and assignment.

A lecture's own formulas, typed in as printed (tests/corpus/TOPIC/lectures/COURSE.py), must get
full marks. And whatever a course asks for it must judge: with any one function replaced by code
that does nothing (one number everywhere, None, an argument handed back), a theorem about it fails.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lemmata.assignment import Assignment, NotTaught, assignment_names, course_names, load
from lemmata.audit.corpus import CHECKOUT
from lemmata.errors import BadInput
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.idleness import FILLS, Stub, battery
from lemmata.submission.call import Answer, Call
from lemmata.submission.contract import Function
from lemmata.submission.inprocess import InProcess, load_file

Functions = dict[str, Callable[..., Any]]


@dataclass(frozen=True)
class Taught:
    """A course and an assignment that it teaches."""

    course: str
    plan: Assignment

    @property
    def lecture(self) -> Path:
        """The file with the lecture's own formulas."""
        return CHECKOUT / self.plan.name / "lectures" / f"{self.course}.py"


@dataclass(frozen=True)
class Row:
    """What is asked and kept, what the literal submission gets, which stubs nobody notices."""

    course: str
    assignment: str
    functions: tuple[str, ...]
    theorems: int
    max_score: float
    score: float | None = None  # None: not tried
    lost: dict[str, str] = field(
        default_factory=dict
    )  # by theorem that the formulas do not satisfy
    stubs: int = 0
    unnoticed: tuple[str, ...] = ()

    @property
    def is_fair(self) -> bool:
        return self.score == self.max_score and not self.unnoticed


def taught(courses: list[str] | None = None) -> Iterator[Taught]:
    for course in courses or course_names():
        for name in assignment_names():
            try:
                yield Taught(course, load(name, course))
            except NotTaught:
                continue


def row_of(lesson: Taught, kinds: Collection[str] = ()) -> Row:
    """`kinds`: only these stubs, "an argument" for the first; all of them where none is named."""
    plan, grader = lesson.plan, Grader.of(lesson.plan, reveal=True, shrink=False, shows=False)
    lecture = Asked(functions_of(lesson))
    report = grader.grade(lambda: lecture, lesson.lecture.name, IN_PROCESS)
    tried = [(f, told, stub) for f in plan.functions for told, stub in stubs(plan.contracts[f])]
    if kinds:
        tried = [(f, t, s) for f, t, s in tried if _kind(t, plan.contracts[f]) in kinds]
    unnoticed = [
        f"{f}: {told}" for f, told, stub in tried if not is_noticed(grader, lecture.but(f, stub), f)
    ]
    return replace(
        asked_of(lesson),
        max_score=report.max_score,
        score=report.score,
        lost={v.theorem: v.message for v in report.verdicts if v.status != "held"},
        stubs=len(tried),
        unnoticed=tuple(unnoticed),
    )


def asked_of(lesson: Taught) -> Row:
    """What is asked, untried: all that an installation without the lectures' formulas can say."""
    return Row(
        course=lesson.course,
        assignment=lesson.plan.name,
        functions=tuple(lesson.plan.functions),
        theorems=sum(bool(theorem.families) for theorem, _ in lesson.plan.rules),
        max_score=lesson.plan.max_score,
    )


def functions_of(lesson: Taught) -> Functions:
    """The lecture's functions: a trusted file of the corpus, so it is run in this process."""
    if not lesson.lecture.is_file():
        raise BadInput(
            f"no {lesson.lecture.name} in {lesson.lecture.parent}: the lectures' own formulas are "
            "in tests/corpus of a source checkout"
        )
    loaded = load_file(lesson.lecture)
    if loaded.load_failure is not None:
        raise BadInput(f"{lesson.lecture.name}: {loaded.load_failure}")
    return loaded.defined


def stubs(contract: Function) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Code that does nothing, in place of one function, and words for it."""
    names = contract.names()
    words = [*(f"{value:g} everywhere" for value, _ in FILLS), "1, then 0", "None", *names]
    for told, stub in zip(words, battery(len(names)), strict=True):
        yield told, _called(contract, stub)


def _kind(words: str, contract: Function) -> str:
    return "an argument" if words == contract.names()[0] else words


def _called(contract: Function, stub: Stub) -> Callable[..., Any]:
    def idle(*args: Any, **kwargs: Any) -> Any:
        bound = contract.bind(args, kwargs)
        return stub(contract.returns(bound), list(bound.values()))

    return idle


class Asked(InProcess):
    """Functions that are asked the same beside many a stub: they answer each call once."""

    def __init__(
        self, functions: Functions, answers: dict[str, dict[bytes, Answer]] | None = None
    ) -> None:
        super().__init__(functions)
        self._answers = {} if answers is None else answers

    def but(self, name: str, stub: Callable[..., Any]) -> "Asked":
        """With another function under this name: of that one nothing is known."""
        others = {f: self._answers.setdefault(f, {}) for f in self.functions if f != name}
        return Asked({**self.defined, name: stub}, others)

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        known = [self._answers.setdefault(call.function, {}) for call in calls]
        new = [
            (call, kept) for call, kept in zip(calls, known, strict=True) if call.key not in kept
        ]
        for (call, kept), answer in zip(new, super().ask([c for c, _ in new]), strict=True):
            kept[call.key] = answer
        return [kept[call.key] for call, kept in zip(calls, known, strict=True)]


def is_noticed(grader: Grader, stubbed: InProcess, name: str) -> bool:
    """Does some theorem about this function fail? The first is enough."""
    examination = grader.examination(stubbed, explains=False)
    about = [t for t, _ in grader.assignment.rules if name in t.functions and t.families]
    about.sort(key=lambda theorem: len(theorem.functions))
    return any(examination.judged(theorem).outcome.status != "held" for theorem in about)
