"""Where the time of one grading goes: fork, load, calls, messages, comparison, shrink, report.

Of the grader's own time by the clock. What it does while the worker computes costs nothing more:
"calls" is what it waits for them. Theorems, conduct and points are "comparison"; everything that is
done to make a counterexample small is "shrink", its calls and comparisons too.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

from ratios import Options, Row
from topic import Topic

from lemmata.audit.corpus import corpora
from lemmata.grading.examination import Examination
from lemmata.grading.grader import Grader
from lemmata.grading.shrinker import Shrinker
from lemmata.sandbox import Sandbox, SandboxRunner
from lemmata.sandbox.outside.channel import Channel
from lemmata.submission.intake import from_text

RIGHT, WRONG = "share of a grading, right code", "share of a grading, wrong code"
TITLES = (RIGHT, WRONG)
TOPIC, CHAFF = "perceptron", "stops_early"
PARTS: dict[str, tuple[tuple[type, str], ...]] = {
    "fork": ((Sandbox, "spawn"),),
    "load": ((SandboxRunner, "_start"),),
    "calls": ((Channel, "receive"),),
    "messages": ((SandboxRunner, "_post"), (SandboxRunner, "_read"), (SandboxRunner, "_end")),
    "shrink": ((Shrinker, "smallest"), (Shrinker, "shared")),
    "report": ((Grader, "told"), (Examination, "_told")),
    "comparison": ((Grader, "examined"),),
}
WHOLE = "shrink"  # what happens inside it is part of it


class Watch:
    """Adds up the time of each part, less that of the parts inside it."""

    def __init__(self) -> None:
        self.spent = dict.fromkeys(PARTS, 0.0)
        self._stack: list[str] = []
        self._since = 0.0

    def _turn(self) -> None:
        now = time.perf_counter()
        if self._stack:
            self.spent[self._stack[-1]] += now - self._since
        self._since = now

    def watched(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*args: Any, **kwargs: Any) -> Any:
            self._turn()
            self._stack.append(WHOLE if WHOLE in self._stack else part)
            try:
                return function(*args, **kwargs)
            finally:
                self._turn()
                self._stack.pop()

        return timed


def spent(action: Callable[[], Any]) -> dict[str, float]:
    watch = Watch()
    with ExitStack() as stack:
        for part, places in PARTS.items():
            for home, name in places:
                timed = watch.watched(part, getattr(home, name))
                stack.enter_context(patch.object(home, name, timed))
        action()
    return watch.spent


def rows(options: Options) -> Iterator[Row]:
    topic = Topic.of(TOPIC)
    (corpus,) = corpora([TOPIC], None)
    chaff = next((c for c in corpus.chaff if c.name == CHAFF), corpus.chaff[0])
    wrong = from_text(corpus.submission(chaff, topic.plan.conventions))
    with topic.sandbox() as sandbox:
        topic.boxed(sandbox)
        for title, submission in ((RIGHT, topic.submission), (WRONG, wrong)):
            found = [
                spent(lambda s=submission: topic.boxed(sandbox, s)) for _ in range(options.rounds)
            ]
            for part in PARTS:
                shares = tuple(one[part] / sum(one.values()) for one in found)
                took = {part: statistics.median(one[part] for one in found)}
                yield Row(title, part, "", shares, took)
