"""How long each kind of hanging submission holds a grading, with an assignment's own limits.

python benchmarks/fuzzing/holding.py     (the table in docs/security.md; about five minutes)
"""

from __future__ import annotations

import runpy
import sys
import time
from functools import partial
from pathlib import Path

from lemmata.assignment import load
from lemmata.grading.grader import Grader
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.sandbox.outside.clock import Budget
from lemmata.submission.call import Starved
from lemmata.submission.intake import from_text

TESTS = Path(__file__).parents[2] / "tests" / "attacks"


def main() -> None:
    sys.path.insert(0, str(TESTS))
    told = runpy.run_path(str(TESTS / "test_times.py"))
    grader = Grader.of(load("perceptron"), reveal=True)
    grader.warm()
    with Sandbox(limits=Limits()) as sandbox:
        for kind, source in told["KINDS"].items():
            sources = from_text(told["BEGIN"] + source.replace("sleep(0.4)", "sleep(9.5)"))
            budget = Budget(sandbox.limits.total_seconds)
            runner = partial(SandboxRunner, sandbox, sources, budget=budget, free_imports=True)
            began = time.monotonic()
            try:
                words = f"{grader.grade(runner, kind, {}).score:g} points"
            except Starved as starved:
                words = str(starved)
            print(f"{time.monotonic() - began:6.1f} s  {kind}: {words}", flush=True)


if __name__ == "__main__":
    main()
