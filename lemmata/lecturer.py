"""A new assignment for a lecturer: a folder that grades at once, every key explained, and its key.

With a topic of the catalogue it has that topic's theorems and points; without one, a theorem of
its own with a right and a wrong submission, to be replaced.
"""

from __future__ import annotations

from pathlib import Path

from lemmata import key
from lemmata.assignment import Assignment, load
from lemmata.errors import BadInput

HEAD = """\
# What a report is headed with.
title = "{title}"
# Topics of the catalogue (lemmata theorems) whose theorems may be graded here.
topics = {topics}
# The public cases are drawn from this number: another one, other cases. Students may know it.
# The hidden and fresh ones come from hidden.key, which nobody else may ever see.
seed = {seed}
# What a submission may import besides the standard library.
imports = ["numpy", "scipy"]
{own}
[limits]  # of one submission
call_seconds = 10     # for one answer; three times as much for loading
total_seconds = 300   # for all answers and for judging them, together
memory_mb = 1024
output_kb = 64        # what is kept of what it prints

[conventions]
accuracy = {accuracy}  # where neither exactness nor a certified bound decides

[conduct]  # of each function: arguments left alone, nothing kept between calls
points = {conduct}

# One table a theorem, in the order of the report. `visibility` is "public" (explained, with the
# smallest counterexample) or "hidden" (tried on secret cases; that it failed, and no more).
"""
OWN = """\
# The folder with theorems of your own.
own_theorems = "theorems"
"""
RULE = """\
[theorems.{name}]
points = {points:g}
visibility = "{visibility}"
"""
THEOREM = '''\
"""A function that students write, the cases it is tried on, and a theorem about it."""

from dataclasses import dataclass

import numpy as np

from lemmata import Family, Function, refute, theorem
from lemmata.bank.strategies import st
from lemmata.submission.contract import number

median = Function("median", "x", lambda a: number())


@dataclass(frozen=True)
class Numbers:
    x: np.ndarray


def numbers(draw) -> Numbers:
    return Numbers(np.array(draw(st.lists(st.integers(-9, 9).map(float), min_size=1, max_size=9))))


NUMBERS = Family("numbers", numbers)


@theorem(NUMBERS, source="[my lecture, §2]")
def median_halves_the_numbers(f, data, proof):
    """At least half of the numbers are at most the median, and half at least."""
    m = f.median(data.x)
    if 2 * min(np.sum(data.x <= m), np.sum(data.x >= m)) < len(data.x):
        should = "a number with half of them on either side"
        return refute(got=f"{m:g}", should=should, call="median(x)")


@theorem(NUMBERS, source="[my lecture, §2]", after=median_halves_the_numbers)
def median_moves_with_the_numbers(f, data, proof):
    """Moved by one, the numbers have a median that halves them too."""
    m = f.median(data.x + 1) - 1
    if 2 * min(np.sum(data.x <= m), np.sum(data.x >= m)) < len(data.x):
        return refute(got=f"{m + 1:g}", should="the median of x + 1", call="median(x + 1)")
'''
WHEAT = '''\
"""Right: lemmata audit expects that every theorem holds."""

import numpy as np


def median(x):
    return np.median(x)
'''
CHAFF = '''\
"""Wrong: the mean instead."""
# refuted by: median-halves-the-numbers


def median(x):
    return sum(x) / len(x)
'''
GITIGNORE = (
    f"# The key to the hidden cases: whoever has it can write down the answers.\n{key.FILE}\n"
)


def create(folder: Path, topic: str | None) -> list[Path]:
    """The files of the new assignment; a folder that has something in it is left alone."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder}: exists already and is not empty")
    files = _of_topic(load(topic), folder.name) if topic else _of_its_own(folder.name)
    try:
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{folder}: cannot be written: {error.strerror}") from None
    key.create(folder / key.FILE)
    return [folder / name for name in (*files, key.FILE)]


def _of_topic(model: Assignment, title: str) -> dict[str, str]:
    rules = [
        RULE.format(name=theorem.name, points=rule.points, visibility=rule.visibility)
        for theorem, rule in model.rules
        if theorem.families
    ]
    conduct = next((rule.points for theorem, rule in model.rules if not theorem.families), 1)
    head = HEAD.format(
        title=_quoted(title),
        topics=str(list(model.topics)).replace("'", '"'),
        seed=model.seed,
        own="",
        accuracy=model.conventions.accuracy,
        conduct=f"{conduct:g}",
    )
    return {
        "assignment.toml": "\n".join((head, *rules)),
        "wheat/README": "Right submissions that look different: lemmata audit wants them full.\n",
        "chaff/README": 'Wrong submissions, one bug each; second line "# refuted by: THEOREM".\n',
        ".gitignore": GITIGNORE,
    }


def _of_its_own(title: str) -> dict[str, str]:
    rules = (("median-halves-the-numbers", "public"), ("median-moves-with-the-numbers", "hidden"))
    tables = [RULE.format(name=name, points=4, visibility=seen) for name, seen in rules]
    head = HEAD.format(title=_quoted(title), topics="[]", seed=1, own=OWN, accuracy=1e-6, conduct=1)
    return {
        "assignment.toml": "\n".join((head, *tables)),
        "theorems/median.py": THEOREM,
        "wheat/numpys.py": WHEAT,
        "chaff/mean.py": CHAFF,
        ".gitignore": GITIGNORE,
    }


def _quoted(title: str) -> str:
    """Fit to stand between quotes in TOML."""
    return "".join(c for c in title if c.isprintable() and c not in '"\\') or "An assignment"
