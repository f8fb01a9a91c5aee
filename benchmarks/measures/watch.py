"""`lemmata check --watch`: from the save of a file to its answer, in the student's calls.

Each save is of another right submission than all before it.
"""

from __future__ import annotations

import contextlib
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from commands import check
from ratios import NotMeasured, Options, Row, ratio, seconds
from topic import Topic

TITLE = "`--watch`, save to answer ÷ the student's calls"
TITLES = (TITLE,)
TOPICS = ("perceptron", "vc")


def rows(options: Options) -> Iterator[Row]:
    for name in options.topics or TOPICS:
        topic = Topic.of(name)
        taken: dict[str, list[float]] = {"watch": [], "bare": []}
        with tempfile.TemporaryDirectory() as folder, watching(topic, Path(folder)) as saved:
            for other in topic.others(options.rounds):
                calls = other.calls()
                text = other.submission.files[other.submission.main]
                taken["watch"].append(seconds(lambda t=text: saved(t)))
                taken["bare"].append(seconds(lambda o=other, c=calls: o.bare(c)))
        yield ratio(taken, "watch", "bare", TITLE, name, "≤ 1.5")


@contextlib.contextmanager
def watching(topic: Topic, folder: Path) -> Iterator[Callable[[bytes], None]]:
    """Gives what saves the file with a text, and waits until the next answer is there."""
    file = folder / f"{topic.plan.name}.py"
    file.write_bytes(topic.submission.files[topic.submission.main])
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

    def saved(text: bytes) -> None:
        file.write_bytes(text)
        answered()

    try:
        answered()
        yield saved
    finally:
        process.terminate()
        process.wait()
