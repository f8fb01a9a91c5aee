"""What an endless loop costs: grading it, less what right code takes, in limits of one call.

One function loops for ever, whatever it is given; every other is right. The limit is shorter than
an assignment's, so that the measure is. The seconds are those of the report: what the submission
spent and the grader, without what they waited for a processor on a busy machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
from ratios import Options, Row
from topic import Topic

from lemmata.grading.grader import Grader
from lemmata.submission.intake import from_text
from lemmata.verdict import Report

TITLE = "an endless function, in limits of one call"
TITLES = (TITLE,)
CALL_SECONDS = 3.0
LOOPS = {"perceptron": "perceptron", "logistic": "fit_newton"}


def rows(options: Options) -> Iterator[Row]:
    for name, function in LOOPS.items():
        topic = Topic.of(name)
        limits = msgspec.structs.replace(topic.plan.limits, call_seconds=CALL_SECONDS)
        plan = topic.plan.but(limits=limits)
        topic = replace(topic, plan=plan, grader=Grader.of(plan))
        text = topic.submission.files[topic.submission.main].decode()
        endless = from_text(f"{text}\n\ndef {function}(*a, **k):\n    while True:\n        pass\n")
        with topic.sandbox() as sandbox:
            topic.boxed(sandbox)
            pairs = [
                (spent(topic.boxed(sandbox, endless)), spent(topic.boxed(sandbox)))
                for _ in range(max(1, options.rounds - 1))
            ]
        limits_spent = tuple((a - b) / CALL_SECONDS for a, b in pairs)
        yield Row(TITLE, f"{function}", "≤ 1.1", limits_spent, {"limit": CALL_SECONDS})


def spent(report: Report) -> float:
    return report.seconds["submission"] + report.seconds["grader"]
