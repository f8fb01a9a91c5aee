"""What a verdict costs a submission that passes: each topic's reference, with a warm bank.

bare      the submission's calls alone, each made once, in this process
check     the same calls and every comparison, in this process
sandbox   the same again, the calls in a sandboxed worker

Each as the first of a class, of whom nothing is known. "In a class": right submissions of the
corpus that differ from it and from each other, each graded once, after those before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ratios import Options, Row, in_turn, ratio, seconds
from topic import Topic

from lemmata.assignment import assignment_names
from lemmata.sandbox import Sandbox

SANDBOXED = "sandboxed grading ÷ bare calls"
IN_PROCESS = "grading in process ÷ bare calls"
TITLES = (SANDBOXED, IN_PROCESS)
# Where calls are slow the rest is an addition to them; where they take microseconds it is most.
SLOW, QUICK = ("halfspaces", "svm", "vc"), ("exercises", "losses", "sgd")
SAMPLE = 3  # right submissions of a topic
# Of slow topics, whose rounds take long and hardly differ, one round and one submission less.
FEWER = 1
GOALS = dict.fromkeys(SLOW, "≤ 1.3") | dict.fromkeys(QUICK, "≤ 10")


def rows(options: Options) -> Iterator[Row]:
    for name in options.topics or assignment_names():
        topic, fewer = Topic.of(name), FEWER if name in SLOW else 0
        calls = topic.calls()
        with topic.sandbox() as sandbox:
            topic.boxed(sandbox)
            taken = in_turn(
                max(1, options.rounds - fewer),
                bare=lambda t=topic, c=calls: t.bare(c),
                process=topic.in_process,
                sandbox=lambda t=topic, s=sandbox: t.boxed(s),
            )
            others = in_a_class(topic, sandbox, SAMPLE - fewer)
        goal = GOALS.get(name, "≤ 3")
        yield ratio(taken, "sandbox", "bare", SANDBOXED, name, goal)
        yield ratio(others, "sandbox", "bare", SANDBOXED, f"{name} in a class", goal)
        yield ratio(taken, "process", "bare", IN_PROCESS, name, "")


def in_a_class(topic: Topic, sandbox: Sandbox, sample: int) -> dict[str, list[float]]:
    """Of each right submission: what grading it took, and what its own calls take."""
    room = topic.afresh()
    room.in_class(sandbox)
    taken: dict[str, list[float]] = {"sandbox": [], "bare": []}
    for one in room.others(sample):
        taken["sandbox"].append(seconds(lambda o=one: o.in_class(sandbox)))
        calls = one.calls()
        taken["bare"].append(seconds(lambda o=one, c=calls: o.bare(c)))
    return taken
