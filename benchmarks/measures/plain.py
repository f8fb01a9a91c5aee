"""The same theorems as a plain suite of pytest, Hypothesis and cvxpy, against lemmata.

peers/plain has a test a theorem, conduct among them, with as many examples as lemmata has cases;
both are whole commands on the same right submission. What needs a solver there calls it in each
example; where a theorem needs none, the plain suite has none either.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from commands import ROOT, check, took
from ratios import Options, Row, in_turn, ratio
from topic import Topic

from lemmata.submission.call import Call
from lemmata.theorems import Theorem

TITLE = "plain pytest, Hypothesis and cvxpy ÷ `lemmata check`"
TITLES = (TITLE,)
SUITES = ROOT / "benchmarks" / "peers" / "plain"


def theorems(topic: Topic) -> list[Theorem]:
    """Those that have cases of their own; conduct takes the others'."""
    return [theorem for theorem, _ in topic.plan.rules if theorem.families]


def is_of_conduct(call: Call) -> bool:
    """Asked once more, or with integers for floats."""
    given = (*call.args, *call.kwargs.values())
    return call.again > 0 or any(getattr(v, "dtype", np.float64) != np.float64 for v in given)


def rows(options: Options) -> Iterator[Row]:
    for suite in sorted(SUITES.glob("test_*.py")):
        name = suite.stem.removeprefix("test_")
        topic = Topic.of(name)
        examples = {t.name: len(topic.grader.cases(t, secret=False)) for t in theorems(topic)}
        examples[f"conduct-of-{name}"] = sum(map(is_of_conduct, topic.calls()))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"{name}.py"
            file.write_bytes(topic.submission.files[topic.submission.main])
            plain = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", suite)
            asked = {"EXAMPLES": json.dumps(examples), "PYTHONPATH": folder}
            taken = in_turn(
                max(1, options.rounds - 1),
                plain=lambda p=plain, a=asked: took((*p, "-p", "no:lemmata"), env=a),
                lemmata=lambda f=file, n=name: took(check(f, n)),
            )
        yield ratio(taken, "plain", "lemmata", TITLE, name, "≥ 20")
