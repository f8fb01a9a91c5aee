"""Writes what a run of bench.py found: docs/performance.md, its pictures, the README's table.

    python benchmarks/page.py [build/bench.json]

The figures are kept in benchmarks/results.json, so that the page can be made again; a test holds
page and README to them, and the table to the measures that there are. Seconds are never tested.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench import measure, names
from ratios import Row, beside, shown, spread

from lemmata.picture import Curve, Mark, Panel, Picture
from lemmata.render.pictures.svg import drawn

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "benchmarks" / "results.json"
BEFORE = ROOT / "benchmarks" / "before.json"
PAGE, README, IMAGES = (
    ROOT / "docs" / "performance.md",
    ROOT / "README.md",
    ROOT / "docs" / "images",
)
OPEN, CLOSE = "<!-- python benchmarks/page.py writes this table -->", "<!-- end -->"
SHARES = "share of a grading"


def rows_of(told: dict[str, Any]) -> list[Row]:
    return [Row(**{**row, "ratios": tuple(row["ratios"])}) for row in told["rows"]]


def titles() -> list[str]:
    """What is measured, in the order of the table."""
    return [title for name in names() for title in measure(name).TITLES]


def summary(told: dict[str, Any]) -> str:
    """One line a measure: the medians of all that it was taken of, and the goals."""
    rows = rows_of(told)
    lines = ["| measure | goal | now |", "|---|---|---|"]
    for title in titles():
        if not title.startswith(SHARES):
            found = [row for row in rows if row.measure == title]
            goals = " or ".join(dict.fromkeys(row.goal for row in found if row.goal))
            lines.append(f"| {title} | {goals} | {_now(found)} |")
    return "\n".join(lines)


def _now(found: list[Row]) -> str:
    if not found:
        return "not measured"
    by_size = sorted(found, key=lambda row: row.median)
    now = "–".join(dict.fromkeys(map(beside, (by_size[0], by_size[-1]))))
    missed = [row.of for row in found if not row.is_met]
    if not missed:
        return now
    return f"{now} (missed{': ' + ', '.join(missed) if len(missed) < len(found) else ''})"


def table(told: dict[str, Any], before: dict[str, Any]) -> str:
    """Every row: median, range, goal, and the median before."""
    old = {(row.measure, row.of): row for row in rows_of(before)}
    lines = ["| measure | of | goal | before | now | range | |", "|---|---|---|---|---|---|---|"]
    for row in rows_of(told):
        if row.measure.startswith(SHARES):
            continue
        was = old.get((row.measure, row.of))
        mark = "" if row.is_met else "missed"
        note = ", ".join(filter(None, (mark, row.note)))
        cells = (row.measure, row.of, row.goal, shown(was.median) if was else "–")
        lines.append(f"| {' | '.join(cells)} | {beside(row)} | {spread(row)} | {note} |")
    return "\n".join(lines)


def shares(told: dict[str, Any]) -> str:
    found: dict[str, dict[str, Row]] = {}
    for row in rows_of(told):
        if row.measure.startswith(SHARES):
            found.setdefault(row.of, {})[row.measure] = row
    kinds = [title for title in titles() if title.startswith(SHARES)]
    lines = [f"| | {' | '.join(k.removeprefix(SHARES + ', ') for k in kinds)} |", "|---|---|---|"]
    for part, by_kind in found.items():
        cells = [f"{100 * by_kind[k].median:.0f} %" if k in by_kind else "–" for k in kinds]
        lines.append(f"| {part} | {' | '.join(cells)} |")
    return "\n".join(lines)


def curves(told: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """File, what it shows, and the picture, of every row that was taken at several sizes."""
    for row in rows_of(told):
        if len(row.seconds) < 3 or not all(size.isdigit() for size in row.seconds):
            continue
        points = [(float(size), took) for size, took in row.seconds.items()]
        size, unit = CURVES[row.measure]
        ends = (f"{shown(y)} at {x:g}" for x, y in (points[0], points[-1]))
        about = f"{unit} against {size}: {', '.join(ends)}"
        marks = [Mark(x, y, "dot") for x, y in points]
        extent = (0.0, 1.05 * points[-1][0], 0.0, 1.1 * max(y for _, y in points))
        panel = Panel(size, unit, marks, [Curve(points, "yours", "measured")], extent=extent)
        svg = drawn(Picture(row.measure, about, [panel]))
        assert svg is not None
        yield f"growth-{size.split()[0]}.svg", about, svg + "\n"


CURVES = {
    "grading with twice the cases ÷ with as many": ("calls of a grading", "seconds"),
    "time a submission in a large class ÷ in a small one": (
        "submissions of a class",
        "processor seconds each",
    ),
}


def page(told: dict[str, Any], before: dict[str, Any]) -> str:
    pictures = "\n\n".join(f"![{words}](images/{file})" for file, words, _ in curves(told))
    parts = (INTRODUCTION.format(**told["machine"]), table(told, before), EXPLANATION)
    parts += (PARTS, shares(told), f"## How it grows\n\n{pictures}", FLOOR)
    return "\n\n".join(part.strip() for part in parts) + "\n"


INTRODUCTION = """
# What it costs

<!-- python benchmarks/page.py writes this page -->

`make bench` measures it: everything as a ratio of two things that are timed in turn, in the same
minute, on the same machine. A row's figure is the median of its rounds, beside it their range.
Banks are warm, as they are when they come with the wheel. Unless a row says "in a class", nothing
is known of earlier submissions, as for the first of a class. These are of {cores} cores,
Python {python}, numpy {numpy} and scipy {scipy}, at a load of {load} when the run began; it took
{minutes} minutes. "Before" is what the same scripts gave before any of it was mended, where they
run on that version.
"""
EXPLANATION = """
`lemmata check` outside the calls is the whole command, less the bare calls. Wrong code is a fixed
sample of the corpus's chaff; `python benchmarks/bench.py refuted growth --every` takes all of it,
and classes of 100 to 1,000. `benchmarks/peers` has the plain suite, and the ten fixed examples that
the other graders ask.
"""
PARTS = """
## Where one grading goes

Of the grader's time by the clock, for the perceptron; "calls" is what it waits for them, because
worker and grader are busy at once. "Shrink" has the calls and comparisons that it makes.
"""
FLOOR = """
## What the floor is

- **The student's calls** are made once each, whatever asks for them: no grading on these cases is
  faster than they are.
- **Messages.** Arguments and answers pass a socket as typed bytes that are checked before they are
  used. To name and pack a question, to send it, to check its answer and to bring that into form
  takes some 15 µs of the grader's processor, about as much again for a greenlet that waits, and
  10 µs of the worker's, before anything is compared.
  A loss takes its author 2 µs: where calls are that short the questions are most of a first
  grading, and ten times the calls is less than they cost. Who comes later in a class shares the
  comparisons, not the questions.
- **Comparing** in exact rationals, where floats do not decide: a filter lets pass what no rounding
  of its own could turn, and changes no verdict. It overlaps with the calls: those of the cases and
  theorems to come are on their way as soon as a function has held once, and an answer is compared
  as it comes. So a grading takes hardly more than the longer of the two, and it shows where calls
  are short. Who answers, bit for bit, as somebody of the class before, or as the same file did
  before it was saved again, is not compared again.
- **Start-up.** An interpreter with numpy, twice: the grader's and the worker's, at the same time on
  two cores. scipy is there for the submissions that mention it.
- **The probe** that measures isolation is run by every command and not remembered: where isolation
  is weak, a submission could have written what is remembered. It is a matter of milliseconds.
- **An endless loop** is waited for, because a slow answer may be a right one: one limit of a call.
  Who loops on some data only is asked about the rest, at a twentieth of a second for each loop.
- **A second worker** of a class is measured as a second core: a worker alone is held to one, since
  it and its sandbox use two. Serial are the start (imports, banks, a probe) and the pages.
- **Shrinking** asks a wrong submission again and again, on ever smaller cases, at its own speed.
- **gradescope-utils** imports the student's file into its own process and asks ten questions: it
  costs an interpreter with numpy. No grader that keeps the two apart costs less than two of these,
  which its row has beside it: one over that is the most that lemmata could reach there.
"""


def with_table(readme: str, table_: str) -> str:
    head, _, rest = readme.partition(OPEN)
    _, _, tail = rest.partition(CLOSE)
    return f"{head}{OPEN}\n\n{table_}\n\n{CLOSE}{tail}"


def read(path: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def made(told: dict[str, Any]) -> dict[Path, str]:
    """Every file that is made of a run, by where it lies."""
    readme = README.read_text(encoding="utf-8")
    files = {PAGE: page(told, read(BEFORE)), README: with_table(readme, summary(told))}
    return files | {IMAGES / file: svg for file, _, svg in curves(told)}


def main() -> None:
    if sys.argv[1:]:
        KEPT.write_bytes(Path(sys.argv[1]).read_bytes())
    for path, text in made(read(KEPT)).items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
