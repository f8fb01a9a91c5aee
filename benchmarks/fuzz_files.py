"""Reports through replay and assignment files through load, mutated: fine, or one line.

Neither may end in anything but a result or BadInput, whose message is one line; a report never
makes the grader itself fail.

    python benchmarks/fuzz_files.py [--count 3000] [--seed 0]
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lemmata.assignment import HOME, assignment_names, load
from lemmata.errors import BadInput
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.replay import judged_again, read_report, saved_cases, scripts
from lemmata.render import json as json_renderer
from lemmata.render.clean import one_line
from lemmata.submission.inprocess import InProcess

# What stands where something else was expected.
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1e308, 5e-324, 10**30, "", "\0", "\x1b[2J", "../..", "1/0", "a" * 3000, [],
    [[]], [[1.0], [2.0, 3.0]], {}, {"X": []}, [None], [[["1"]]], [[0.0] * 40] * 40, "nan",
)  # fmt: skip
TOKENS = (
    "[", "]", "[[", "=", '"', "'", ".", "\n", "#", "-", "nan", "inf", "1e999", "0x" + "f" * 9000,
    "9" * 5000, "[" * 3000, "{" * 300, "true", "\0", "\ufeff", "points = -1\n", "seed = 1e3\n",
    "[limits]\ncall_seconds = nan\n", "[limits]\nmemory_mb = inf\n", "[conventions]\nloss = 3\n",
    'own_theorems = "/"\n', f'own_theorems = "{"n" * 5000}"\n', "topics = [[]]\n", "1979-05-27",
)  # fmt: skip


@dataclass(frozen=True)
class Tally:
    fine: int
    refused: int
    unexpected: dict[str, int]
    slowest: float  # seconds of processor time


def reports() -> list[tuple[str, dict[str, Any]]]:
    """Reports with counterexamples of functions that answer with zeros alone."""
    made = []
    for name in ("perceptron", "losses", "halfspaces"):
        plan = load(name)
        zeros = {f: _zero(plan.contracts[f]) for f in plan.functions}
        grader = Grader.of(plan, reveal=True, shrink=False, alone=True)
        report = grader.grade(lambda z=zeros: InProcess(z), f"{name}.py", IN_PROCESS)
        made.append((name, json.loads(json_renderer.render(report))))
    return made


def _zero(contract: Any) -> Any:
    def zero(*args: Any, **kwargs: Any) -> Any:
        return contract.returns(contract.bind(args, kwargs)).filled(0.0, 0)

    return zero


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a value, with every key of it."""
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from places(value[key])


def mutated_report(source: random.Random, report: dict[str, Any]) -> bytes:
    told = copy.deepcopy(report)
    kept = [v for v in told["verdicts"] if v["counterexample"]]
    told["verdicts"] = source.sample(kept, 1)
    where = told if source.random() < 0.3 else told["verdicts"][0]["counterexample"]["data"]
    for _ in range(source.choice((1, 1, 2, 5))):
        container, key = source.choice(list(places(where)))
        if source.random() < 0.2 and isinstance(container, dict):
            container.pop(key)
        else:
            container[key] = copy.deepcopy(source.choice(ODD))
        if not where or not list(places(where)):
            break
    text = json.dumps(told).encode()
    if source.random() < 0.1:
        at = source.randrange(len(text))
        text = text[:at] + source.randbytes(source.choice((0, 1, 4))) + text[at + 1 :]
    return text


def replayed(path: Path) -> None:
    """As the command does, with zeros for answers: code that runs on any data."""
    report = read_report(path)
    if report.assignment not in assignment_names():
        raise BadInput("not packaged")
    plan = load(report.assignment, report.course).with_seed(report.seed)
    plan, cases = saved_cases(report, plan, None)
    if not cases:
        return  # conduct, from the bank
    for script in scripts(report, plan, cases, "x.py"):
        compile(script, "script", "exec")
    functions = {name: lambda *args, **kwargs: 0.0 for name in plan.functions}
    grader, runner = Grader.of(plan, reveal=True), InProcess(functions)
    judged_again(lambda: grader.grade(lambda: runner, "x", IN_PROCESS, given=cases))


def mutated_toml(source: random.Random) -> bytes:
    text = (HOME / source.choice(assignment_names()) / "assignment.toml").read_text("utf-8")
    for _ in range(source.choice((1, 1, 2, 4))):
        at, upto = sorted(source.randrange(len(text) + 1) for _ in range(2))
        kind = source.randrange(4)
        if kind == 0:
            text = text[:at] + source.choice(TOKENS) + text[at:]
        elif kind == 1:
            text = text[:at] + text[min(upto, at + 30) :]
        elif kind == 2:
            lines = text.splitlines(keepends=True)
            source.shuffle(lines)
            text = "".join(lines)
        else:
            text = source.choice(TOKENS) + "\n" + text
    raw = text.encode("utf-8", "surrogatepass")
    return raw + source.randbytes(3) if source.random() < 0.05 else raw


def fuzz(count: int, seed: int) -> Tally:
    source, seeds = random.Random(seed), reports()
    found: Counter[str] = Counter()
    fine = refused = 0
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder, np.errstate(all="ignore"):
        report, toml = Path(folder) / "report.json", Path(folder) / "assignment.toml"
        for number in range(count):
            began = time.process_time()
            try:
                if number % 2:
                    report.write_bytes(mutated_report(source, source.choice(seeds)[1]))
                    replayed(report)
                else:
                    toml.write_bytes(mutated_toml(source))
                    load(str(toml))
                fine += 1
            except BadInput as problem:
                refused += 1
                shown = one_line(str(problem), 1000)
                if not shown.isprintable() or not shown:
                    found[f"not one line: {problem!r}"[:200]] += 1
            except Exception as error:  # what the fuzzer is here to find
                what = "report" if number % 2 else "assignment"
                found[f"{what}: {type(error).__name__}: {error}"[:200]] += 1
            slowest = max(slowest, time.process_time() - began)
    return Tally(fine, refused, dict(found), slowest)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    began = time.perf_counter()
    tally = fuzz(options.count, options.seed)
    print(
        f"{options.count} mutated files in {time.perf_counter() - began:.0f} s: {tally.fine} fine, "
        f"{tally.refused} refused, {sum(tally.unexpected.values())} unexpected; "
        f"slowest {tally.slowest:.1f} s"
    )
    for words, times in tally.unexpected.items():
        print(f"  {times} × {words}")
    return 1 if tally.unexpected else 0


if __name__ == "__main__":
    raise SystemExit(main())
