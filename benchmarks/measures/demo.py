"""`make demo` once everything is set up, against its three right submissions, one by one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from commands import LEMMATA, ROOT, took
from ratios import Options, Row, in_turn, ratio

from lemmata.assignment import load

TITLE = "`make demo` ÷ its three passing submissions"
TITLES = (TITLE,)
SAMPLES = ROOT / "assignments" / "perceptron" / "samples"
RIGHT = ("ada.py", "boris.py", "chen.py")


def rows(options: Options) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        right = home / "right"
        right.mkdir()
        for file in RIGHT:
            shutil.copy(SAMPLES / file, right / file)
        taken = in_turn(
            max(1, options.rounds - 1),
            demo=lambda: graded(SAMPLES, home),
            right=lambda: graded(right, home, "--workers", "1"),
        )
    row = ratio(taken, "demo", "right", TITLE, "perceptron", "≤ 6")
    # One of the samples loops for ever: no order of the others makes that wait shorter.
    limit = load("perceptron").limits.call_seconds
    yield replace(row, note=f"waits {limit:g} s for an endless loop, of {row.seconds['demo']:.0f}")


def graded(folder: Path, home: Path, *words: str) -> None:
    """Afresh each time: a class that was graded already would only be read again."""
    out = Path(tempfile.mkdtemp(dir=home))
    plan = ("--assignment", "perceptron", "--out", out, "--without-key")
    took((*LEMMATA, "grade", folder, *plan, *words), ends=(0, 1))
