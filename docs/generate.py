"""Writes the pages that are made from the code itself: assignment.md, conventions.md, proofs.md.

    python docs/generate.py [FOLDER]

They are not kept in the repository: make docs makes them, so that they are never stale. The proofs
have pictures, in FOLDER/pictures: a case on which the theorem holds, drawn as a report would, or
where a report draws wrong answers alone, that of a bug in the corpus.
"""

from __future__ import annotations

import importlib
import sys
import tomllib
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import numpy as np

from lemmata import catalogue, lecturer
from lemmata.assignment import (
    HOME,
    Assignment,
    AssignmentFile,
    Rule,
    assignment_names,
    course_names,
    load,
)
from lemmata.audit.corpus import corpora
from lemmata.errors import BadInput
from lemmata.grading import pictures
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.judge import Judge, Outcome
from lemmata.marking import Marking
from lemmata.picture import Picture
from lemmata.render.pictures.svg import drawn
from lemmata.sandbox.outside.limits import Limits
from lemmata.submission.inprocess import InProcess
from lemmata.theorems import Theorem

# Cases of a theorem that are tried until one can be drawn, from the middle one up and then down.
TRIED = 6
MADE = "<!-- python docs/generate.py writes this page -->\n"
WORDS = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    list: "a list of texts",
    tuple: "a list of texts",
    dict: "a table",
    datetime: "a date and time",
}


def assignment() -> str:
    """Every key with its type and default, and a whole file in which each is explained."""
    parts = [MADE, "# assignment.toml", ""]
    parts.append(
        "An assignment is a folder with an `assignment.toml`. A wrong file is explained by key and "
        "line.\n"
    )
    tables = (
        ("The file", AssignmentFile),
        ("`[limits]`", Limits),
        ("`[theorems.NAME]` and `[conduct]`", Rule),
        ("`[marking]`", Marking),
    )
    for title, struct in tables:
        parts += [f"## {title}", "", "| key | is | default |", "|---|---|---|"]
        parts += [_row(field) for field in msgspec.structs.fields(struct)]
        parts.append("")
    parts += ["## `[conventions]`", "", "See [conventions and courses](conventions.md).", ""]
    whole = lecturer._of_its_own("median")["assignment.toml"]
    parts += ["## A whole file", "", "What `lemmata new median --lecturer` writes:", ""]
    parts += ["```toml", whole.rstrip(), "```", ""]
    return "\n".join(parts)


def _row(field: msgspec.structs.FieldInfo) -> str:
    default: Any = field.default
    if field.required:
        shown = "must be given"
    elif default is msgspec.NODEFAULT:
        shown = f"`{field.default_factory()!r}`"
    else:
        shown = f"`{list(default) if isinstance(default, tuple) else default!r}`"
    shown = shown.replace("`None`", "none").replace("`{}`", "none")
    return f"| `{field.name}` | {_kind(field.type)} | {shown} |"


def _kind(type_: Any) -> str:
    if get_origin(type_) is Literal:
        return " or ".join(f"`{value}`" for value in get_args(type_))
    known = next((part for part in get_args(type_) if part is not type(None)), type_)
    plain = get_origin(type_) if get_origin(type_) in WORDS else get_origin(known) or known
    return WORDS[plain]


def conventions() -> str:
    parts = [MADE, "# Conventions and courses", ""]
    parts.append(
        "Lectures disagree on scaling and on where the bias stands, so an assignment states it, "
        "and every check obeys. The first answer is the default.\n"
    )
    parts += ["| convention | answers | about |", "|---|---|---|"]
    for name, question in catalogue.conventions().items():
        answers = " or ".join(f"`{value}`" for value in question.values)
        parts.append(f"| `{name}` | {answers} | {question.about.replace('|', chr(92) + '|')} |")
    parts += ["", "`accuracy` is the relative gap asked of iterative solvers, 1e-6 by default.", ""]
    parts += ["## Courses", ""]
    parts.append(
        "`--course NAME` takes over a lecture's conventions and keeps the theorems it teaches; "
        "a function is asked for where one of these judges it.\n"
    )
    parts += ["| course | lecture | conventions | theorems |", "|---|---|---|---|"]
    for name in course_names():
        preset = tomllib.loads((HOME / "courses" / f"{name}.toml").read_text(encoding="utf-8"))
        chosen = ", ".join(f"{key} = {value}" for key, value in preset["conventions"].items())
        parts.append(f"| `{name}` | {preset['title']} | {chosen} | {_taught(name)} |")
    return "\n".join(parts) + "\n"


def _taught(course: str) -> str:
    counts = []
    for name in assignment_names():
        try:
            rules = load(name, course).rules
        except BadInput:  # not taught there
            continue
        counts.append(f"{name} {sum(bool(theorem.families) for theorem, _ in rules)}")
    return ", ".join(counts)


def proofs(drawings: Path) -> str:
    """The theorems whose proofs a program can break, line by line, with pictures and sources."""
    parts = [MADE, "# The proofs, line by line", ""]
    parts.append(
        "A refuted theorem names the line of its proof that the submission breaks. These are the "
        "theorems whose proofs have such lines; [all theorems](theorems.md). A picture shows a "
        "case on which the theorem holds, with the answer of lemmata's own solution as yours; of "
        "losses, sigmoid and logit, a bug's answer off the curve.\n"
    )
    sources: list[str] = []
    for topic in catalogue.topics():
        stated = [theorem for theorem in catalogue.theorems(topic) if theorem.proof]
        if not stated:
            continue
        parts += [f"## {topic}", ""]
        drawn_of = dict(_pictures(topic, stated))
        for theorem in stated:
            parts += [f"### {theorem.name}", "", f"{theorem.statement} {theorem.source}", ""]
            parts += [f"- ({line.label}) {line.text}" for line in theorem.proof]
            parts.append("")
            if theorem in drawn_of:
                about, svg = drawn_of[theorem]
                drawings.mkdir(exist_ok=True)
                (drawings / f"{theorem.name}.svg").write_text(svg, encoding="utf-8")
                words = f"{about.title}: {about.about}".replace("[", "\\[").replace("]", "\\]")
                parts += [f"![{words}]({drawings.name}/{theorem.name}.svg)", ""]
            sources.append(theorem.source)
    parts += ["## Bibliography", ""]
    parts += [f"- [{name}] {work}" for name, work in catalogue.spelled_out(sources).items()]
    return "\n".join(parts) + "\n"


def _pictures(topic: str, stated: list[Theorem]) -> Iterator[tuple[Theorem, tuple[Picture, str]]]:
    """What the topic draws of a case and of the solution's answers to it."""
    if catalogue.picture_maker(topic) is None:
        return
    plan = load(topic)
    solution = importlib.import_module(f"lemmata.reference.{topic}")
    functions = {name: getattr(solution, name) for name in plan.functions}
    grader, judge = Grader.of(plan), Judge(InProcess(functions), plan.contracts, plan.conventions)
    for theorem in stated:
        cases = grader.cases(theorem, secret=False)
        step = max(1, len(cases) // (2 * TRIED))
        middle = len(cases) // 2
        for case in (*cases[middle::step], *cases[middle::-step]):
            asked = Outcome("held", case, calls=judge.tried(theorem, case)[1])
            picture = pictures.drawn(theorem, asked, judge)
            svg = None if picture is None else drawn(picture)
            if picture is not None and svg is not None:
                yield theorem, (picture, svg)
                break
        else:
            yield from _of_a_bug(theorem, plan, functions)


def _of_a_bug(
    theorem: Theorem, plan: Assignment, right: dict[str, Callable[..., Any]]
) -> Iterator[tuple[Theorem, tuple[Picture, str]]]:
    """Where only a wrong answer is drawn, off its curve: that of a chaff that it refutes."""
    curves = importlib.import_module(f"lemmata.checks.{theorem.topic}.pictures")
    if not set(theorem.functions) & set(getattr(curves, "CURVES", ())):
        return
    (corpus,) = corpora([theorem.topic], None)
    rules = tuple((known, rule) for known, rule in plan.rules if known == theorem)
    grader = Grader.of(plan.but(rules=rules), reveal=True, alone=True)
    for bug in corpus.chaff:
        if theorem.name not in bug.refuters or not bug.agrees(plan.conventions):
            continue
        space: dict[str, Any] = {}
        exec(corpus.submission(bug, plan.conventions), space)
        asked = {name: space[name] for name in right}
        with np.errstate(all="ignore"):
            report = grader.grade(partial(InProcess, asked), bug.name, IN_PROCESS)
        example = report.verdict(theorem.name).counterexample
        svg = drawn(example.picture) if example and example.picture else None
        if example and example.picture and svg:
            yield theorem, (example.picture, svg)
            return


PAGES = {"assignment.md": assignment, "conventions.md": conventions}

if __name__ == "__main__":
    folder = Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent
    for name, page in PAGES.items():
        (folder / name).write_text(page(), encoding="utf-8")
    (folder / "proofs.md").write_text(proofs(folder / "pictures"), encoding="utf-8")
