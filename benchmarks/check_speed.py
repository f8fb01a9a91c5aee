"""What a verdict costs: a full check of each topic's reference with a warm bank, as a ratio.

bare      the submission's calls alone, each made once, in this process
check     the same calls and every comparison, in this process
sandbox   the same again, the calls in a sandboxed worker

python benchmarks/check_speed.py
"""

from __future__ import annotations

import time
import types
from typing import Any

from lemmata.assignment import assignment_names, load
from lemmata.grading.grader import Grader
from lemmata.reference import source
from lemmata.sandbox import Sandbox, SandboxRunner
from lemmata.submission.call import Call, Runner
from lemmata.submission.inprocess import InProcess
from lemmata.submission.intake import from_text


class Recording:
    """A runner that remembers what it was asked."""

    def __init__(self, inner: Runner) -> None:
        self.inner, self.functions, self.calls = inner, inner.functions, []
        self.load_failure, self.output, self.close = None, "", inner.close
        self.seconds, self.withhold = 0.0, inner.withhold

    def ask(self, calls: Any) -> Any:
        self.calls += calls
        return self.inner.ask(calls)


def seconds(action: Any) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def main() -> None:
    head = ("topic", "calls", "bare s", "check s", "ratio", "sandbox s", "ratio")
    print("{:12s}{:>8s}{:>10s}{:>10s}{:>8s}{:>11s}{:>8s}".format(*head))
    for name in assignment_names():
        plan = load(name)
        grader = Grader.of(plan)
        grader.warm()
        text = source(name)
        module = types.ModuleType("submission")
        exec(compile(text, "submission.py", "exec"), module.__dict__)
        functions = {f: getattr(module, f) for f in plan.functions}
        recordings: list[Recording] = []

        def recording(chosen: Any = functions, kept: Any = recordings) -> Recording:
            kept.append(Recording(InProcess(chosen)))
            return kept[-1]

        grader.grade(recording, name, {})
        calls: list[Call] = [call for r in recordings for call in r.calls]

        def bare(chosen: Any = functions, asked: Any = calls) -> None:
            for call in asked:
                chosen[call.function](*call.args, **call.kwargs)

        alone = seconds(bare)
        check = seconds(lambda g=grader, f=functions: g.grade(lambda: InProcess(f), "r", {}))
        with Sandbox(limits=plan.limits, imports=plan.imports) as sandbox:
            sources = from_text(text)
            boxed = seconds(
                lambda g=grader, s=sandbox, t=sources: g.grade(lambda: SandboxRunner(s, t), "r", {})
            )
        print(
            f"{name:12s}{len(calls):8d}{alone:10.2f}{check:10.2f}{check / alone:8.1f}"
            f"{boxed:11.2f}{boxed / alone:8.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
