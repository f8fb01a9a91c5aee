"""What the pytest plugin costs a run that has nothing to do with it: a hundred tests of nothing."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from commands import took
from ratios import Options, Row, in_turn, ratio

TITLE = "an unrelated `pytest` run with the plugin ÷ without"
TITLES = (TITLE,)
TESTS = (
    "import pytest\n\n@pytest.mark.parametrize('n', range(100))\ndef test(n):\n    assert n >= 0\n"
)
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")


def rows(options: Options) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "test_unrelated.py").write_text(TESTS)
        (folder / "pytest.ini").write_text("[pytest]\n")
        taken = in_turn(
            2 * options.rounds + 1,
            plugin=lambda: took(PYTEST, cwd=folder),
            without=lambda: took((*PYTEST, "-p", "no:lemmata"), cwd=folder),
        )
    yield ratio(taken, "plugin", "without", TITLE, "100 tests", "≤ 1.05")
