"""How a grading grows with its cases: banks of half as many, as many, twice and four times."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import replace

from ratios import Options, Row, in_turn
from topic import Topic

from lemmata.bank.bank import Bank

TITLE = "grading with twice the cases ÷ with as many"
TITLES = (TITLE,)
TOPIC = "perceptron"
SHARES = (0.5, 1.0, 2.0, 4.0)


def rows(options: Options) -> Iterator[Row]:
    usual = Topic.of(TOPIC)
    topics = {share: larger(usual, share) for share in SHARES}
    counts = {share: len(topic.calls()) for share, topic in topics.items()}
    with usual.sandbox() as sandbox:
        usual.boxed(sandbox)
        actions = {
            str(counts[share]): lambda t=topic: t.boxed(sandbox) for share, topic in topics.items()
        }
        taken = in_turn(options.rounds, **actions)
    once, twice = str(counts[1.0]), str(counts[2.0])
    growth = tuple(b / a for a, b in zip(taken[once], taken[twice], strict=True))
    curve = {calls: statistics.median(times) for calls, times in taken.items()}
    note = f"{once} and {twice} calls"
    yield Row(TITLE, TOPIC, "≤ 2", growth, curve, note)


def larger(topic: Topic, share: float) -> Topic:
    bank = Bank(None, topic.plan.seed, share)
    grader = replace(topic.grader, public=bank, hidden=bank)
    grader.warm()
    return replace(topic, grader=grader)
