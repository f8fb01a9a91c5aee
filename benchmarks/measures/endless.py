"""What an endless loop costs: grading it, less what right code takes, in limits of one call.

One function loops for ever, whatever it is given or on some data only; every other is right. The
limit is the assignment's own. The seconds are those of the report: what the submission spent and
the grader, without what they waited for a processor on a busy machine.
"""

from __future__ import annotations

from collections.abc import Iterator

from ratios import Options, Row
from topic import Topic

from lemmata.submission.intake import from_text
from lemmata.verdict import Report

TITLE = "an endless function, in limits of one call"
TITLES = (TITLE,)
# By what is said of each: the topic, its function, and when that loops.
LOOPS = {
    "perceptron": ("perceptron", "perceptron", "True"),
    "fit_newton": ("logistic", "fit_newton", "True"),
    "on some data": ("perceptron", "perceptron", "len(a[0]) > 2"),
}
ENDLESS = """

_right = {function}


def {function}(*a, **k):
    while {when}:
        pass
    return _right(*a, **k)
"""


def rows(options: Options) -> Iterator[Row]:
    for said, (name, function, when) in LOOPS.items():
        topic = Topic.of(name)
        limit = topic.plan.limits.call_seconds
        text = topic.submission.files[topic.submission.main].decode()
        endless = from_text(text + ENDLESS.format(function=function, when=when))
        with topic.sandbox() as sandbox:
            topic.boxed(sandbox)
            pairs = [
                (spent(topic.boxed(sandbox, endless)), spent(topic.boxed(sandbox)))
                for _ in range(max(1, options.rounds - 2))
            ]
        limits_spent = tuple((a - b) / limit for a, b in pairs)
        yield Row(TITLE, said, "≤ 1.1", limits_spent, {"limit": limit})


def spent(report: Report) -> float:
    return report.seconds["submission"] + report.seconds["grader"]
