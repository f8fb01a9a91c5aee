"""Other autograders on an ordinary file of fixed examples, against lemmata, in processor time.

otter-grader and gradescope-utils, from PyPI, in an environment of their own (build/peers). They ask
a perceptron ten questions; lemmata asks it more than a thousand, and holds it to theorems.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from commands import ROOT, check, took
from ratios import NotMeasured, Options, Row
from topic import Topic

OTTER = "`otter run` on ten examples ÷ `lemmata check`, processor"
GRADESCOPE = "gradescope-utils, the same ÷ `lemmata check`, processor"
TITLES = (OTTER, GRADESCOPE)
HERE = ROOT / "benchmarks" / "peers"
BIN = ROOT / "build" / "peers" / "bin"
EXAMPLES = 10  # asked by peers/fixed: a test counts them
# A grader that keeps the submission apart is two of these at least.
NUMPY = (sys.executable, "-c", "import numpy")


def rows(options: Options) -> Iterator[Row]:
    install()
    topic = Topic.of("perceptron")
    calls = len(topic.calls())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "fixed"
        shutil.copytree(HERE / "fixed", folder)
        file = folder / "perceptron.py"
        file.write_bytes(topic.submission.files[topic.submission.main])
        made = (BIN / "otter", "generate", "-t", "tests", "-o", "a.zip", "--no-environment")
        took(made, cwd=folder)
        commands: dict[str, tuple[Sequence[str | Path], Path]] = {
            OTTER: ((BIN / "otter", "run", file.name, "-a", "a.zip"), folder),
            GRADESCOPE: ((BIN / "python", "run_tests.py"), folder),
            "lemmata": (check(file, "perceptron"), ROOT),
            "numpy": (NUMPY, ROOT),
        }
        used = _in_turn(max(2, options.rounds - 1), commands)
    asked = f"lemmata makes {calls} calls, {calls // EXAMPLES} times as many"
    least = [2 * b / a for a, b in zip(used[GRADESCOPE], used["numpy"], strict=True)]
    apart = f"two interpreters with numpy take {statistics.median(least):.1f} times its time"
    for title, note in ((OTTER, asked), (GRADESCOPE, f"{asked}; {apart}")):
        pairs = zip(used[title], used["lemmata"], strict=True)
        medians = {what: statistics.median(used[what]) for what in (title, "lemmata")}
        yield Row(title, "perceptron", "≥ 1", tuple(a / b for a, b in pairs), medians, note)


def _in_turn(
    rounds: int, commands: dict[str, tuple[Sequence[str | Path], Path]]
) -> dict[str, list[float]]:
    used: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, (command, folder) in commands.items():
            used[name].append(took(command, cwd=folder).processor)
    return used


def install() -> None:
    """Once, the versions of peers/requirements.txt: again where these have changed."""
    wanted, have = HERE / "requirements.txt", BIN.parent / "requirements.txt"
    if have.is_file() and have.read_bytes() == wanted.read_bytes():
        return
    quiet = ("--quiet", "--disable-pip-version-check")
    try:
        subprocess.run([sys.executable, "-m", "venv", BIN.parent], check=True)
        pip = [BIN / "python", "-m", "pip", "install", *quiet, "-r", wanted]
        subprocess.run(pip, check=True, stderr=subprocess.DEVNULL)
    except subprocess.CalledProcessError as problem:
        raise NotMeasured(f"the peers could not be installed: {problem}") from None
    shutil.copy(wanted, have)
