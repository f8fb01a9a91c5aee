"""The grader's side of the answers, fuzzed: decode, contract, theorems, shrinking, points, pages.

One grading holds one submission, whose functions answer right, nearly right or absurdly
(fuzzing/answers.py), or at the far ends of their contract (fuzzing/forms.py), to every theorem of a
topic, and renders the report in every format. There must be no exception, no grader_error, no
warning, and no more time, memory or text than BOUNDS.

    python benchmarks/fuzz_answers.py --seconds 60 [--topic svm] [--seed 0] [--sandboxed 0.05]
    python benchmarks/fuzz_answers.py --corners [--topic svm]     every function at every corner

Banks are made before the clock starts.

A finding is printed with its seed: `--only SEED --topic TOPIC` runs that grading alone.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.util
import io
import os
import random
import resource
import sys
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from lemmata import catalogue
from lemmata.assignment import load
from lemmata.command import output
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.platforms import github
from lemmata.render import bounds, json, notebook, terminal
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.sandbox.wire.values import Room
from lemmata.submission.inprocess import InProcess
from lemmata.submission.intake import Submission
from lemmata.submission.translation import MOST_ROOM
from lemmata.verdict import Report

HERE = Path(__file__).parent
REFERENCE = HERE.parent / "reference"
ANSWERS, FORMS = HERE / "fuzzing" / "answers.py", HERE / "fuzzing" / "forms.py"
# Short, so that many gradings fit into a run; nothing that is sent takes long to make.
LIMITS = Limits(call_seconds=10.0, total_seconds=60.0)


@dataclass(frozen=True)
class Bounds:
    """What one grading may cost the grader, beside what the submission itself takes."""

    seconds: float = 60.0  # of processor time; what is left unjudged by then is a finding too
    memory: int = 300 << 20  # beyond what was in use
    text: int = 1 << 20  # of the report, in any form


BOUNDS = Bounds()


@dataclass
class Tally:
    gradings: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    findings: dict[str, list[str]] = field(default_factory=dict)
    slowest: float = 0.0
    largest: int = 0
    longest: int = 0

    def find(self, what: str, where: str) -> None:
        """The first of its kind is told at once: a long run may be stopped."""
        places = self.findings.setdefault(what[:300], [])
        if not places:
            print(f"  found: {what[:300]}\n      {where}", file=sys.stderr, flush=True)
        places.append(where)


@cache
def module(path: Path) -> Any:
    """A file of fuzzing/, which is no package: answers.py is sent to workers as it stands."""
    spec = importlib.util.spec_from_file_location(f"fuzzed_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def prepared(topic: str) -> Grader:
    grader = Grader.of(load(topic), reveal=True)
    grader.warm()
    return grader


def grader_of(topic: str, seed: int) -> Grader:
    """Shrinking is most of a grading's time, so not always; each theorem alone, so that those
    that rest on a refuted one are asked too, in every second."""
    most = BOUNDS.seconds
    return replace(prepared(topic), shrink=seed % 5 == 0, alone=seed % 2 == 0, total_seconds=most)


class Stopwatch:
    """Processor time and warnings of the submission's own functions are not the grader's, nor is
    what it takes to pack what they return: in a sandbox that is the worker's."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        began = time.process_time()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                yield
        finally:
            self.seconds += time.process_time() - began


def right_functions(topic: str) -> dict[str, Callable[..., Any]]:
    reference = importlib.import_module(f"lemmata.reference.{topic}")
    return {name: getattr(reference, name) for name in catalogue.functions(topic)}


def roomy(functions: dict[str, Callable[..., Any]], watch: Stopwatch) -> InProcess:
    """With the room for all answers that a sandboxed submission has."""
    return InProcess(functions, room=Room(MOST_ROOM), limited=watch.running)


def in_process(topic: str, seed: int, watch: Stopwatch) -> Report:
    """In every third grading some functions answer at the far ends of their contract."""
    liar, chance = module(ANSWERS).Liar(seed), random.Random(seed)
    functions = {n: liar.function(n, right) for n, right in right_functions(topic).items()}
    for name in functions if seed % 3 == 0 else ():
        if chance.random() < 0.5:
            form = chance.choice(list(module(FORMS).FORMS))
            functions[name] = _at_corner(topic, form, name)
    runner = partial(roomy, functions, watch)
    return grader_of(topic, seed).grade(runner, f"seed {seed}", IN_PROCESS)


def corner_names() -> list[str]:
    return [*module(ANSWERS).CORNERS, *module(FORMS).FORMS]


def _at_corner(topic: str, corner: str, name: str) -> Callable[..., Any]:
    right = right_functions(topic)[name]
    if corner in module(ANSWERS).CORNERS:
        return module(ANSWERS).cornered(corner, right)  # type: ignore[no-any-return]
    contract = catalogue.functions(topic)[name]
    return module(FORMS).formed(corner, contract, right)  # type: ignore[no-any-return]


def at_corner(topic: str, corner: str, which: str, watch: Stopwatch) -> Report:
    """One function, or all, at the edge of what its contract lets through, before the theorems
    that ask it, each alone."""
    functions = right_functions(topic)
    chosen = list(functions) if which == "all" else [which]
    functions |= {name: _at_corner(topic, corner, name) for name in chosen}
    whole = prepared(topic)
    rules = tuple((t, r) for t, r in whole.assignment.rules if set(t.functions) & set(chosen))
    grader = replace(
        whole,
        assignment=whole.assignment.but(rules=rules),
        shrink=False,
        alone=True,
        total_seconds=BOUNDS.seconds,
    )
    return grader.grade(partial(roomy, functions, watch), f"{which} {corner}", IN_PROCESS)


def sandboxed(topic: str, seed: int, sandbox: Sandbox) -> Report:
    names = list(catalogue.functions(topic))
    lines = [f"from answers import Liar\nimport solution\nliar = Liar({seed})\n"]
    lines += [f"{name} = liar.function({name!r}, solution.{name})\n" for name in names]
    files = {
        "main.py": "".join(lines).encode(),
        "answers.py": ANSWERS.read_bytes(),
        "solution.py": (REFERENCE / f"{topic}.py").read_bytes(),
    }
    sources = Submission(f"seed {seed}", "main.py", files)

    def runner() -> SandboxRunner:
        return SandboxRunner(sandbox, sources, limits=LIMITS, free_imports=True)

    return grader_of(topic, seed).grade(runner, sources.name, {"level": "?"})


def rendered(report: Report) -> int:
    """The report in every format; the length of the longest."""
    from rich.console import Console

    page = io.StringIO()
    Console(file=page, highlight=False, width=100).print(terminal.render(report))
    made = [output.rendered(report, format, None) for format in output.FORMATS[1:]]
    assert json.parse(json.render(report)) == bounds.bounded(report)
    return max(
        map(
            len,
            (*made, page.getvalue(), github.summary(report), notebook.Shown(report)._repr_html_()),
        )
    )


@contextlib.contextmanager
def peak_memory() -> Iterator[Callable[[], int]]:
    """Gives the growth of the peak; Linux can reset it, elsewhere it only ever grows."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")
    before = _peak()
    yield lambda: _peak() - before


def _peak() -> int:
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def watched(topic: str, where: str, tally: Tally, make: Callable[[Stopwatch], Report]) -> None:
    """One grading, rendered; what went wrong or cost too much goes into the tally."""
    prepared(topic)
    watch = Stopwatch()
    began = time.process_time()
    with peak_memory() as growth, warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            report = make(watch)
            length = rendered(report)
        except Exception as error:  # what the fuzzer is here to find
            last = traceback.extract_tb(error.__traceback__)[-1]
            tally.find(f"{type(error).__name__} in {last.name}, line {last.lineno}: {error}", where)
            return
    seconds, memory = time.process_time() - began - watch.seconds, growth()
    tally.gradings += 1
    tally.slowest = max(tally.slowest, seconds)
    tally.largest, tally.longest = max(tally.largest, memory), max(tally.longest, length)
    for w in told:
        tally.find(f"{w.category.__name__}: {w.message} {w.filename}:{w.lineno}", where)
    of_its_own = watch.seconds + report.seconds.get("submission", 0.0)
    for verdict in report.verdicts:
        tally.verdicts[verdict.status] += 1
        if verdict.status == "grader_error":
            tally.find(f"{verdict.theorem}: {verdict.message}", where)
        if "were used up" in verdict.message and seconds > of_its_own:
            tally.find("too much processor time", f"{where}: {verdict.theorem}")
    if seconds > BOUNDS.seconds:
        tally.find("too much processor time", f"{where}: {seconds:.0f} s")
    if memory > BOUNDS.memory:
        tally.find("too much memory", f"{where}: {memory >> 20} MB")
    if length > BOUNDS.text:
        tally.find("too long a report", f"{where}: {length >> 10} KB")


def one(topic: str, seed: int, tally: Tally, sandbox: Sandbox | None) -> None:
    where = f"--topic {topic} --only {seed}{' --sandboxed 1' if sandbox else ''}"

    def make(watch: Stopwatch) -> Report:
        return sandboxed(topic, seed, sandbox) if sandbox else in_process(topic, seed, watch)

    watched(topic, where, tally, make)


def corners(topics: list[str]) -> Tally:
    """Every function of every topic at every corner, by itself and with all the others."""
    tally = Tally()
    for topic in topics:
        asked = {
            name for theorem, _ in prepared(topic).assignment.rules for name in theorem.functions
        }
        for corner in corner_names():
            for which in (*sorted(asked), "all"):
                make = partial(at_corner, topic, corner, which)
                watched(topic, f"{topic}: {which} {corner}", tally, make)
        told = f"{tally.gradings} gradings, {len(tally.findings)} findings"
        print(f"  {topic}: {told} so far", file=sys.stderr, flush=True)
    return tally


def fuzz(seconds: float, seed: int, topics: list[str], share: float, most: int = 1 << 60) -> Tally:
    """Topics in turn, each grading with a seed of its own; a share of them through the sandbox."""
    tally = Tally()
    for topic in topics:
        prepared(topic)
    end = time.monotonic() + seconds
    with contextlib.ExitStack() as stack:
        sandbox = stack.enter_context(Sandbox(limits=LIMITS)) if share else None
        for number in range(most):
            if time.monotonic() > end:
                break
            own = seed * 1_000_000 + number
            through = sandbox if number * 7919 % 1000 < 1000 * share else None
            one(topics[number % len(topics)], own, tally, through)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--topic", choices=catalogue.topics())
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sandboxed", type=float, default=0.05, help="share of the gradings")
    parser.add_argument("--only", type=int, help="one grading, by the seed of a finding")
    parser.add_argument("--corners", action="store_true", help="the extreme answers instead")
    options = parser.parse_args()
    os.environ.setdefault("LEMMATA_CACHE", str(HERE.parent / "build" / "bank"))
    topics = [options.topic] if options.topic else catalogue.topics()
    if options.corners:
        tally = corners(topics)
    elif options.only is not None:
        tally = Tally()
        with Sandbox(limits=LIMITS) as sandbox:
            one(topics[0], options.only, tally, sandbox if options.sandboxed == 1 else None)
    else:
        tally = fuzz(options.seconds, options.seed, topics, options.sandboxed)
    print(
        f"{tally.gradings} gradings, {sum(tally.verdicts.values())} verdicts "
        f"({', '.join(f'{n} {status}' for status, n in tally.verdicts.most_common())}): "
        f"slowest {tally.slowest:.1f} s, memory {tally.largest >> 20} MB, "
        f"longest report {tally.longest >> 10} KB, {len(tally.findings)} findings"
    )
    for words, places in tally.findings.items():
        print(f"  {len(places)} × {words}\n      {places[0]}")
    sys.stdout.flush()
    return 1 if tally.findings else 0


if __name__ == "__main__":
    raise SystemExit(main())
