"""`lemmata check --watch`: from the save of a file to its answer, in the student's calls."""

from __future__ import annotations

import contextlib
import itertools
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from commands import check
from ratios import Action, NotMeasured, Options, Row, in_turn, ratio
from topic import Topic

TITLE = "`--watch`, save to answer ÷ the student's calls"
TITLES = (TITLE,)
TOPICS = ("perceptron", "vc")


def rows(options: Options) -> Iterator[Row]:
    for name in options.topics or TOPICS:
        topic = Topic.of(name)
        calls = topic.calls()
        with tempfile.TemporaryDirectory() as folder, watching(topic, Path(folder)) as saved:
            taken = in_turn(options.rounds, watch=saved, bare=lambda t=topic, c=calls: t.bare(c))
        yield ratio(taken, "watch", "bare", TITLE, name, "≤ 1.5")


@contextlib.contextmanager
def watching(topic: Topic, folder: Path) -> Iterator[Action]:
    """Gives what saves the file, changed, and waits until the next answer is there."""
    file = folder / f"{topic.plan.name}.py"
    text = topic.submission.files[topic.submission.main]
    file.write_bytes(text)
    process = subprocess.Popen(
        [*map(str, check(file, topic.plan.name)), "--watch"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None

    def answered() -> None:
        # It says that it watches after it has shown a report, never before.
        for line in process.stderr:
            if line.startswith("watching"):
                return
        raise NotMeasured("lemmata check --watch ended by itself")

    times = itertools.count(1)

    def saved() -> None:
        file.write_bytes(text + b"\n# saved again\n" * next(times))
        answered()

    try:
        answered()
        yield saved
    finally:
        process.terminate()
        process.wait()
