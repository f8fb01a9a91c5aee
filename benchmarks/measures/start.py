"""What `lemmata check` takes outside the calls, against an interpreter with numpy and scipy.

The command is run whole, from the shell: imports, the sandbox, every comparison, the report. From
its time that of the bare calls is taken off, as the same round has it.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from commands import COLD, check, took
from ratios import Options, Row, in_turn
from topic import Topic

TITLE = "`lemmata check` outside the calls ÷ cold numpy and scipy"
TITLES = (TITLE,)
TOPICS = ("losses", "perceptron", "regression")


def rows(options: Options) -> Iterator[Row]:
    for name in options.topics or TOPICS:
        topic = Topic.of(name)
        calls = topic.calls()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"{name}.py"
            file.write_bytes(topic.submission.files[topic.submission.main])
            command = check(file, name)
            took(command)
            taken = in_turn(
                options.rounds,
                check=lambda c=command: took(c),
                bare=lambda t=topic, c=calls: t.bare(c),
                cold=lambda: took(COLD),
            )
        each = zip(taken["check"], taken["bare"], taken["cold"], strict=True)
        medians = {what: statistics.median(times) for what, times in taken.items()}
        yield Row(TITLE, name, "≤ 1.5", tuple((a - b) / c for a, b, c in each), medians)
