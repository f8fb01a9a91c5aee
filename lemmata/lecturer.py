"""A new assignment for a lecturer: a folder that grades at once, every key explained, and its key.

With a topic of the catalogue it has that topic's theorems and points; without one, a theorem of
its own with a right and a wrong submission, to be replaced.
"""

from collections.abc import Sequence
from pathlib import Path

from lemmata import catalogue, key
from lemmata.assignment import Assignment, load
from lemmata.conventions import Conventions
from lemmata.errors import BadInput
from lemmata.sandbox.outside.limits import Limits

HEAD = """\
# What a report is headed with.
title = "{title}"
# Topics of the catalogue (lemmata theorems) whose theorems may be graded here.
topics = {topics}
# The public cases are drawn from this number: another one, other cases. Students may know it.
# The hidden and fresh ones come from hidden.key, which nobody else may ever see.
seed = {seed}
# What a submission may import besides the standard library; it must be installed where you grade.
imports = {imports}
# The folder with theorems of your own: every .py file in it may state some.
{own}own_theorems = "theorems"

[limits]  # of one submission
call_seconds = {limits.call_seconds:g}     # for one answer; three times as much for loading
total_seconds = {limits.total_seconds:g}   # for all answers and for judging them, together
memory_mb = {limits.memory_mb}
output_kb = {limits.output_kb}        # what is kept of what it prints

[conventions]  # lectures disagree; the checks follow what you say here
accuracy = {accuracy}  # the relative gap asked of iterative solvers
{conventions}
[conduct]  # of each function: arguments left alone, nothing kept, integers are numbers
points = {conduct}
visibility = "public"

[marking]  # from a score to a mark in the gradebook; without this table they are the same
late_penalty = 0         # percent of the score, once
late_penalty_a_day = 0   # percent more for each day begun
# due = 2030-10-01T23:59:00Z  # what comes later is late, where the platform says when it came
attempts = "newest"      # or "best"
bonus = []               # theorems whose points come on top of the maximum
round_to = 0             # the mark is a multiple of this; 0: as it is

# One table a theorem, in the order of the report (lemmata theorems; without any, all of them, one
# point each). `visibility` is "public" (explained, with the smallest counterexample) or "hidden"
# (tried on secret cases; a student reads that it failed, and no more).
"""
RULE = """\
[theorems.{name}]
points = {points:g}
visibility = "{visibility}"
"""
PROJECT = """\
# pytest holds your own solution to the theorems.
[tool.pytest.ini_options]
lemmata_assignment = "."
lemmata_submission = "solution.py"
"""
THEOREM = '''\
"""A function that students write, the cases it is tried on, and a theorem about it."""

from dataclasses import dataclass

import numpy as np

from lemmata import Family, Function, refute, theorem
from lemmata.bank.family import st
from lemmata.submission.contract import number

median = Function("median", "x", lambda a: number())


@dataclass(frozen=True)
class Numbers:
    x: np.ndarray


def numbers(draw) -> Numbers:
    return Numbers(np.array(draw(st.lists(st.integers(-9, 9).map(float), min_size=1, max_size=9))))


NUMBERS = Family("numbers", numbers)


@theorem(NUMBERS)
def median_halves_the_numbers(f, data, proof):
    """At least half of the numbers are at most the median, and half at least.

    [my lecture, §2]
    """
    m = f.median(data.x)
    if 2 * min(np.sum(data.x <= m), np.sum(data.x >= m)) < len(data.x):
        should = "a number with half of them on either side"
        return refute(got=f"{m:g}", should=should, call="median(x)")


@theorem(NUMBERS, after=median_halves_the_numbers)
def median_moves_with_the_numbers(f, data, proof):
    """Moved by one, the numbers have a median that halves them too.

    [my lecture, §2]
    """
    m = f.median(data.x + 1) - 1
    if 2 * min(np.sum(data.x <= m), np.sum(data.x >= m)) < len(data.x):
        return refute(got=f"{m + 1:g}", should="the median of x + 1", call="median(x + 1)")
'''
SOLUTION = '''\
"""A right solution: what wheat and chaff change, and where mutants come from."""

import numpy as np


def median(x):
    return np.median(x)
'''
STARTER = '''\
"""The median. Read handout.md; hand in this file."""

import numpy as np


def median(x):
    """A number with at least half of the numbers in x on either side of it."""
    raise NotImplementedError
'''
HANDOUT = """\
# The median

Write `median(x)`: for a list of numbers, a number m such that at least half of them are at most m
and at least half are at least m.
"""
WHEAT = '''\
"""Right, but different: lemmata audit expects that every theorem holds."""


def median(x):
    return sorted(x)[len(x) // 2]
'''
CHAFF = '''\
"""Wrong: the mean instead."""
# refuted by: median-halves-the-numbers


def median(x):
    return sum(x) / len(x)
'''
UNCHANGED = '"""The solution as it is. Put other right ways to write it beside this file."""\n'
NOTHING = '''\
"""Wrong: nothing comes back. Put one typical bug a file beside this one."""
# refuted by: {theorem}


def {function}(*arguments, **options):
    return None
'''
GITIGNORE = (
    f"# The key to the hidden cases: whoever has it can write down the answers.\n{key.FILE}\n"
)


def create(folder: Path, topic: str | None, course: str | None = None) -> list[Path]:
    """The files of the new assignment; a folder that has something in it is left alone."""
    if course is not None and topic is None:
        raise BadInput("--course goes with an assignment of the catalogue: -a NAME")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder}: exists already and is not empty")
    title = folder.resolve().name
    files = _of_topic(load(topic, course), title) if topic else _of_its_own(title)
    files |= {"theorems/median.py": THEOREM, "pyproject.toml": PROJECT, ".gitignore": GITIGNORE}
    try:
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{folder}: cannot be written: {error.strerror}") from None
    key.create(folder / key.FILE)
    return [folder / name for name in (*files, key.FILE)]


def _of_topic(model: Assignment, title: str) -> dict[str, str]:
    from lemmata.reference import source
    from lemmata.student import handout, starter

    judging = [theorem for theorem, _ in model.rules if theorem.families]
    (topic, *others) = model.topics
    if others:
        raise BadInput(f"{model.name!r} has several topics: begin with one of them")
    theorem = judging[0]
    return {
        "assignment.toml": _settings(model, title, own=False),
        "handout.md": handout(model),
        "starter.py": starter(model),
        "solution.py": source(topic, **model.conventions.chosen),
        "wheat/unchanged.py": UNCHANGED,
        "chaff/nothing.py": NOTHING.format(theorem=theorem.name, function=theorem.functions[0]),
    }


def _of_its_own(title: str) -> dict[str, str]:
    rules = (("median-halves-the-numbers", "public"), ("median-moves-with-the-numbers", "hidden"))
    tables = [RULE.format(name=name, points=4, visibility=seen) for name, seen in rules]
    head = HEAD.format(
        title=_quoted(title),
        topics="[]",
        seed=1,
        imports=_listed(("numpy", "scipy")),
        own="",
        limits=Limits(),
        accuracy=1e-6,
        conventions=_choices(Conventions(), ()),
        conduct=1,
    )
    return {
        "assignment.toml": "\n".join((head, *tables)),
        "handout.md": HANDOUT,
        "starter.py": STARTER,
        "solution.py": SOLUTION,
        "wheat/middle_of_the_sorted.py": WHEAT,
        "chaff/mean.py": CHAFF,
    }


def _settings(model: Assignment, title: str, *, own: bool) -> str:
    rules = [
        RULE.format(name=theorem.name, points=rule.points, visibility=rule.visibility)
        for theorem, rule in model.rules
        if theorem.families
    ]
    conduct = next((rule.points for theorem, rule in model.rules if not theorem.families), 1)
    head = HEAD.format(
        title=_quoted(title),
        topics=_listed(model.topics),
        seed=model.seed,
        imports=_listed(model.imports),
        own="" if own else "# ",
        limits=model.limits,
        accuracy=model.conventions.accuracy,
        conventions=_choices(model.conventions, model.topics),
        conduct=f"{conduct:g}",
    )
    return "\n".join((head, *rules))


def _choices(conventions: Conventions, topics: Sequence[str]) -> str:
    """Every question that lectures answer differently; where no topic asks it, as a comment."""
    asked = {c.name for topic in topics for c in catalogue.conventions_of(topic)}
    return "".join(
        f'{"" if name in asked else "# "}{name} = "{getattr(conventions, name)}"'
        f"  # {' or '.join(question.values)}: {question.about}\n"
        for name, question in catalogue.conventions().items()
    )


def _listed(names: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def _quoted(title: str) -> str:
    """Fit to stand between quotes in TOML."""
    return "".join(c for c in title if c.isprintable() and c not in '"\\') or "An assignment"
