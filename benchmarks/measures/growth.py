"""A class: what a second worker brings, and what a submission costs when there are many.

class_scale.py makes the classes and grades them with the real command, each worker with a core. The
growth is that of processor time, and of the memory of the largest process.
"""

from __future__ import annotations

import runpy
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from commands import ROOT
from ratios import NotMeasured, Options, Row

WORKERS = "a class with one worker ÷ with two"
TIME = "time a submission in a large class ÷ in a small one"
MEMORY = "memory in a large class ÷ in a small one"
TITLES = (WORKERS, TIME, MEMORY)
SMALL, LARGE = (25, 100, 200), (100, 300, 1000)  # with --every the second


def rows(options: Options) -> Iterator[Row]:
    scale = runpy.run_path(str(ROOT / "benchmarks" / "class_scale.py"))
    sizes = LARGE if options.every else SMALL
    few, many = sizes[0], sizes[-1]
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        plan = str(scale["FUZZER"]["assignment"](home / "plan"))
        rooms = {n: scale["make_class"](home / f"class{n}", n, small=True) for n in sizes}

        def graded(count: int, workers: int) -> Any:
            out = Path(tempfile.mkdtemp(dir=home))
            try:
                return scale["graded"](rooms[count], plan, out, workers, count)
            except SystemExit as problem:
                raise NotMeasured(str(problem)) from None

        alone = [graded(many, 1)]
        found = [{n: graded(n, 2) for n in sizes} for _ in range(2)]
        alone.append(graded(many, 1))
    walls = tuple(one.wall / two[many].wall for one, two in zip(alone, found, strict=True))
    yield Row(WORKERS, f"{many} submissions", "≥ 1.8", walls, {"one": alone[0].wall})
    each = [{n: of.processor / n for n, of in one.items()} for one in found]
    curve = {str(n): statistics.median(one[n] for one in each) for n in sizes}
    of = f"{many} and {few}"
    yield Row(TIME, of, "≤ 1", tuple(one[many] / one[few] for one in each), curve)
    yield Row(MEMORY, of, "≤ 1.1", tuple(one[many].peak / one[few].peak for one in found))
