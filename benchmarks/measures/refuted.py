"""What wrong code costs, against right code of the same topic: the corpus's chaff, in the sandbox.

A fixed sample of each topic's chaff, evenly spaced by name; --every takes all of them. Right
code is timed again after every few, so that each ratio is of the same minute. What runs into a
limit of time is told apart: its cost is the limit's (measures/endless.py).
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from ratios import Options, Row, seconds
from topic import Topic

from lemmata.assignment import assignment_names
from lemmata.audit.corpus import corpora
from lemmata.sandbox import Sandbox
from lemmata.submission.intake import from_text

MEDIAN = "refuted ÷ passing submission, median"
WORST = "refuted ÷ passing submission, worst"
TITLES = (MEDIAN, WORST)
SAMPLE = 6  # of a topic
GROUP = 4  # wrong ones to a right one


@dataclass(frozen=True)
class Timed:
    name: str
    ratio: float
    late: bool  # it met a limit of time


def rows(options: Options) -> Iterator[Row]:
    for name in options.topics or assignment_names():
        timed, passing = of_topic(name, options.every)
        prompt = [one for one in timed if not one.late]
        ratios = tuple(sorted(one.ratio for one in prompt))
        worst = max(prompt, key=lambda one: one.ratio)
        late = [one for one in timed if one.late]
        note = f"{len(late)} of {len(timed)} met a limit of time" if late else ""
        took = {"passing": passing}
        yield Row(MEDIAN, name, "≤ 1.5", ratios, took, note)
        yield Row(WORST, name, "≤ 4", (worst.ratio,), took, worst.name)


def of_topic(name: str, every: bool) -> tuple[list[Timed], float]:
    """Each chaff of the sample with its ratio, and what right code takes."""
    topic = Topic.of(name)
    (corpus,) = corpora([name], None)
    chaff = [c for c in corpus.chaff if c.agrees(topic.plan.conventions)]
    if not every:
        chaff = chaff[:: max(1, -(-len(chaff) // SAMPLE))]
    found, right = [], []
    with topic.sandbox() as sandbox:
        topic.boxed(sandbox)
        for start in range(0, len(chaff), GROUP):
            group = chaff[start : start + GROUP]
            texts = [corpus.submission(one, topic.plan.conventions) for one in group]
            taken = [_graded(topic, sandbox, text) for text in texts]
            right.append(seconds(lambda: topic.boxed(sandbox)))
            found += [
                Timed(one.name, took / right[-1], late)
                for one, (took, late) in zip(group, taken, strict=True)
            ]
    return found, statistics.median(right)


def _graded(topic: Topic, sandbox: Sandbox, text: str) -> tuple[float, bool]:
    submission = from_text(text)
    reports = []
    took = seconds(lambda: reports.append(topic.boxed(sandbox, submission)))
    statuses = {verdict.status for verdict in reports[0].verdicts}
    return took, "timeout" in statuses
