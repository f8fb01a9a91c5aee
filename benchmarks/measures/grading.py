"""What a verdict costs a submission that passes: each topic's reference, with a warm bank.

bare      the submission's calls alone, each made once, in this process
check     the same calls and every comparison, in this process
sandbox   the same again, the calls in a sandboxed worker
"""

from __future__ import annotations

from collections.abc import Iterator

from ratios import Options, Row, in_turn, ratio
from topic import Topic

from lemmata.assignment import assignment_names

SANDBOXED = "sandboxed grading ÷ bare calls"
IN_PROCESS = "grading in process ÷ bare calls"
TITLES = (SANDBOXED, IN_PROCESS)
# Where calls are slow the rest is an addition to them; where they take microseconds it is most.
SLOW, QUICK = ("halfspaces", "svm", "vc"), ("exercises", "losses", "sgd")
GOALS = dict.fromkeys(SLOW, "≤ 1.3") | dict.fromkeys(QUICK, "≤ 10")


def rows(options: Options) -> Iterator[Row]:
    for name in options.topics or assignment_names():
        topic = Topic.of(name)
        calls = topic.calls()
        with topic.sandbox() as sandbox:
            topic.boxed(sandbox)
            taken = in_turn(
                options.rounds,
                bare=lambda t=topic, c=calls: t.bare(c),
                process=topic.in_process,
                sandbox=lambda t=topic, s=sandbox: t.boxed(s),
            )
        yield ratio(taken, "sandbox", "bare", SANDBOXED, name, GOALS.get(name, "≤ 3"))
        yield ratio(taken, "process", "bare", IN_PROCESS, name, "")
