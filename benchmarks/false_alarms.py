"""Ten thousand gradings of correct submissions, over seeds: there must be no false alarm.

Every wheat file of the corpus and every reference, on banks of seeds that no test uses. One
grading is one submission held to all theorems of its topic on the cases that one seed draws. With
--courses it is graded as each course asks, the lecture's own formulas beside the others.

    python benchmarks/false_alarms.py --gradings 10000
    python benchmarks/false_alarms.py --gradings 10000 --courses
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
import types
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

from lemmata.assignment import Assignment, load
from lemmata.audit.corpus import Corpus, corpora
from lemmata.audit.courses import Taught, taught
from lemmata.bank.bank import Bank
from lemmata.catalogue import functions as functions_of
from lemmata.conventions import Conventions
from lemmata.grading.grader import Grader
from lemmata.submission.inprocess import InProcess
from lemmata.theorems import Theorem


def submissions(corpus: Corpus, conventions: Conventions) -> Iterator[tuple[str, str]]:
    """The reference, and every wheat file that fits the conventions."""
    reference = corpus.solution(conventions)
    assert reference is not None
    yield "reference", reference
    for snippet in corpus.wheat:
        if snippet.agrees(conventions):
            yield snippet.name, corpus.submission(snippet, conventions)


def drawn_only(plan: Assignment) -> Assignment:
    """Edge cases are the same for every seed: here only what a seed draws is of interest."""

    def without_edges(theorem: Theorem) -> Theorem:
        families = tuple(replace(family, edges=None) for family in theorem.families)
        return replace(theorem, families=families)

    rules = tuple((without_edges(theorem), rule) for theorem, rule in plan.rules)
    known = {name: without_edges(theorem) for name, theorem in plan.known.items()}
    return plan.but(rules=rules, known=known)


def lecture(topic: str, course: str) -> tuple[str, str]:
    """The lecture's own formulas, typed in as printed."""
    path = Taught(course, load(topic, course)).lecture
    return f"lecture of {course}", path.read_text(encoding="utf-8")


def batch(task: tuple[int, str, str | None, float]) -> tuple[int, list[str]]:
    """All correct submissions of one topic on one seed, as a course asks."""
    seed, topic, course, share = task
    (corpus,) = corpora([topic], None)
    plan = drawn_only(load(topic, course))
    bank = Bank(None, seed, share)
    grader = Grader(plan, bank, bank, reveal=True, shrink=False)
    alarms: list[str] = []
    count = 0
    own = [lecture(topic, course)] if course else []
    for name, text in (*submissions(corpus, plan.conventions), *own):
        module = types.ModuleType("submission")
        exec(compile(text, f"{name}.py", "exec"), module.__dict__)
        functions = {n: getattr(module, n) for n in functions_of(topic) if hasattr(module, n)}
        report = grader.grade(lambda chosen=functions: InProcess(chosen), name, {"level": "none"})
        count += 1
        alarms += [
            f"seed {seed}: {topic}/{name} ({course or 'no course'}): "
            f"{v.theorem} {v.status}: {v.message}"
            for v in report.verdicts
            if v.status != "held"
        ]
    return count, alarms


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gradings", type=int, default=500, help="10000 for the full count")
    parser.add_argument("--share", type=float, default=0.05, help="of every family's cases")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--first-seed", type=int, default=1000)
    parser.add_argument("--topics", nargs="*")
    parser.add_argument("--courses", action="store_true", help="as each course asks")
    options = parser.parse_args()
    chosen = options.topics or [corpus.topic for corpus in corpora([], None)]
    seeds = itertools.count(options.first_seed)
    asked: list[tuple[str, str | None]] = [(topic, None) for topic in chosen]
    if options.courses:
        asked = [(one.plan.name, one.course) for one in taught() if one.plan.name in chosen]
    tasks = ((seed, *one, options.share) for seed in seeds for one in asked)
    done, alarms, started = 0, [], time.time()
    with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
        while done < options.gradings:
            for count, found in pool.map(batch, itertools.islice(tasks, 2 * len(asked))):
                done += count
                alarms += found
                for alarm in found:
                    print(alarm, flush=True)
            rate = done / (time.time() - started)
            print(f"{done} gradings, {len(alarms)} false alarms, {rate:.1f} a second", flush=True)
    print(f"{done} gradings of correct submissions, {len(alarms)} false alarms")
    sys.exit(bool(alarms))


if __name__ == "__main__":
    main()
