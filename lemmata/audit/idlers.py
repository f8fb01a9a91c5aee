"""What does code earn that does nothing? Stubs of many kinds, graded like anybody's code.

A stub answers in the form that is asked for and computes nothing: it gives constants, None, an
argument or the weights back, an empty list, or raises. It may vary: at the first call, by the
shape of its arguments, by chance. It may take every argument, or none that is optional. All
functions are stubs of one kind, or each of another ("mixed").
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Any

import msgspec
import numpy as np

from lemmata.assignment import Assignment, NotTaught, course_names, load
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.idleness import Idle, Stub, battery, handed_back, idler
from lemmata.grading.literals import literal
from lemmata.grading.points import stand_ins
from lemmata.grading.processes import spread
from lemmata.render.progress import bar
from lemmata.submission.call import Returned
from lemmata.submission.contract import Function
from lemmata.submission.inprocess import InProcess
from lemmata.theorems import Theorem

# Of all points; what code that does nothing may earn at most.
MOST = 0.05
ANSWERS = ("zeros", "ones", "None", "an argument", "w0", "an empty list", "an exception")
MIXED = "mixed"
VARIED = ("", "at first", "by shape")
# Functions count on through the answers in steps of these: no two orders are alike.
MIXES = (1, 2, 3)
WEIGHTS = ("w0", "w", "W")


class Vacuous(msgspec.Struct, frozen=True):
    """A function that is graded by theorems only that code which does nothing satisfies.

    `code` satisfies them; what it returns is its first answer. `asked` is what the grader asks as
    well, unpaid; "" where it knows nothing.
    """

    function: str
    theorems: list[str]
    code: str
    asked: str
    earns: float  # of all points, by that code alone


class Row(msgspec.Struct, frozen=True):
    """By kind of stub the largest share of the points that one of them earns."""

    assignment: str
    course: str | None
    earned: dict[str, float]


def settings(names: list[str]) -> Iterator[tuple[str, str | None]]:
    """Each assignment as it is, and as every course teaches it."""
    for name in names:
        yield name, None
        for course in course_names():
            try:
                load(name, course)
            except NotTaught:
                continue
            yield name, course


def table(names: list[str], workers: int) -> list[Row]:
    """A row for every assignment as it is, and as every course teaches it."""
    jobs = list(settings(names))
    rows: dict[int, Row] = {}
    with bar(len(jobs), "doing nothing") as step:
        step("starting")
        for number, row in spread(_row, jobs, workers, nullcontext):
            rows[number] = row
            step(" ".join(filter(None, jobs[number])))
    return [rows[number] for number in range(len(jobs))]


def _row(_: None, setting: tuple[str, str | None]) -> Row:
    return Row(*setting, earned(load(*setting)))


def earned(plan: Assignment) -> dict[str, float]:
    """By kind of stub, the largest share of the points that any variant of it earns."""
    grader = Grader.of(plan, shrink=False, shows=False)
    return {kind: max(_shares(grader, kind)) for kind in kinds(plan)}


def kinds(plan: Assignment) -> list[str]:
    """Where no function is given weights, handing them back is to answer with zeros."""
    given = {argument for name in plan.functions for argument in plan.contracts[name].names()}
    known = [answer for answer in ANSWERS if answer != "w0" or not given.isdisjoint(WEIGHTS)]
    return [*known, *([MIXED] if len(plan.functions) > 1 else [])]


def _shares(grader: Grader, kind: str) -> Iterator[float]:
    for answers, varied in _variants(grader.assignment, kind):
        met: set[str] = set()
        yield _share(grader, answers, varied, False, met)
        if "a keyword" in met:  # else it is the same code
            yield _share(grader, answers, varied, True, met)


def _variants(plan: Assignment, kind: str) -> Iterator[tuple[dict[str, str], str]]:
    """By function its answer, and how the answers vary."""
    if kind == MIXED:
        for step in MIXES:
            order = [ANSWERS[(step * (1 + i)) % len(ANSWERS)] for i in range(len(plan.functions))]
            yield dict(zip(plan.functions, order, strict=True)), ""
        return
    for varied in (*VARIED, "by chance") if kind == "zeros" else VARIED:
        yield dict.fromkeys(plan.functions, kind), varied


def _share(
    grader: Grader, answers: dict[str, str], varied: str, minimal: bool, met: set[str]
) -> float:
    contracts = grader.assignment.contracts
    functions = {
        name: stub_of(contracts[name], answer, varied, minimal, met)
        for name, answer in answers.items()
    }
    report = grader.grade(lambda: InProcess(functions), "nothing", IN_PROCESS)
    return report.score / report.max_score if report.max_score else 0.0


def stub_of(
    contract: Function, answer: str, varied: str, minimal: bool, met: set[str]
) -> Callable[..., Any]:
    """A function that computes nothing; `minimal`: it takes no optional argument.

    `met`: what it was given that makes it differ from other stubs.
    """
    count = [0]

    def stub(*args: Any, **kwargs: Any) -> Any:
        met.update(["a keyword"] if kwargs else [])
        if minimal and kwargs:
            raise TypeError("got an unexpected keyword argument")
        bound = contract.bind(args, kwargs)
        kind = contract.returns(bound)
        count[0] += 1
        if varied == "by chance":
            return kind.filled(float(np.random.default_rng(count[0]).integers(-3, 4)), 1)
        if (varied == "at first" and count[0] == 1) or (varied == "by shape" and _is_odd(bound)):
            return kind.filled(2.0, 2)
        if answer in ("None", "an empty list"):
            return None if answer == "None" else []
        if answer == "an exception":
            raise ValueError("not implemented")
        if answer == "an argument":
            return handed_back(kind, list(bound.values()))
        if answer == "w0":
            return handed_back(kind, [v for n, v in bound.items() if n in WEIGHTS])
        return kind.filled(float(answer == "ones"), 0)

    return stub


def _is_odd(bound: dict[str, Any]) -> bool:
    """One shape in four, whatever they are."""
    shapes = repr([np.shape(value) for value in bound.values()])
    return hashlib.sha256(shapes.encode()).digest()[0] % 4 == 0


def vacuous(plan: Assignment) -> list[Vacuous]:
    """The functions of which nothing that is graded shows more than doing nothing would."""
    grader = Grader.of(plan, shrink=False, shows=False)
    instead = stand_ins(plan, grader.is_idle)
    found = []
    for name in plan.functions:
        about = [t for t, _ in plan.rules if t.families and name in t.functions]
        if about and all(map(grader.is_idle, about)):
            asked = next((t.name for t in instead if name in t.functions), "")
            found.append(_shown(grader, name, about, asked))
    return found


def _shown(grader: Grader, name: str, about: list[Theorem], asked: str) -> Vacuous:
    """With the stub that satisfies the most of them."""
    plan = grader.assignment

    def satisfied(stub: Stub) -> list[str]:
        return [
            t.name
            for t in about
            if idler(t, grader.cases(t, secret=False), plan.contracts, plan.conventions, [stub])
        ]

    best = max(battery(), key=lambda stub: len(satisfied(stub)))
    runner = Idle(best, dict(plan.contracts))
    report = grader.grade(lambda: runner, "nothing", IN_PROCESS)
    share = report.score / report.max_score if report.max_score else 0.0
    examination = grader.examination(runner, explains=False)
    for theorem in about:
        examination.judged(theorem)
    asked_about = (a for call, a in examination.judge.answered() if call.function == name)
    answer = next((a.value for a in asked_about if isinstance(a, Returned)), None)
    code = f"def {plan.contracts[name].signature}: return {literal(answer)}"
    return Vacuous(name, satisfied(best), code, asked, round(share, 4))
