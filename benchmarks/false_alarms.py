"""Ten thousand gradings of correct submissions, over seeds: how many false alarms? There must be none.

Every wheat file of the corpus and every reference, under seeds that no test uses. One grading is
one submission by all theorems of its topic on one seed's bank.

    python benchmarks/false_alarms.py --gradings 10000 --share 0.1
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from corpus_files import grade_in_process, wheat_files  # noqa: E402


def batch(task: tuple[int, str, float]) -> tuple[int, list[str]]:
    """All wheat of one topic on one seed."""
    seed, topic, share = task
    alarms: list[str] = []
    count = 0
    for name, failures in grade_in_process(topic, wheat_files(topic), seed=seed, share=share):
        count += 1
        alarms += [f"seed {seed}: {topic}/{name}: {failure}" for failure in failures]
    return count, alarms


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gradings", type=int, default=10_000)
    parser.add_argument("--share", type=float, default=0.1, help="of every family's cases")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--first-seed", type=int, default=1000)
    parser.add_argument("--topics", nargs="*")
    options = parser.parse_args()
    from lemmata.theorem import topics

    chosen = options.topics or topics()
    tasks = (
        (seed, topic, options.share)
        for seed in itertools.count(options.first_seed)
        for topic in chosen
    )
    done, alarms, started = 0, [], time.time()
    with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
        while done < options.gradings:
            for count, found in pool.map(batch, itertools.islice(tasks, len(chosen))):
                done += count
                alarms += found
            rate = done / (time.time() - started)
            print(f"{done} gradings, {len(alarms)} false alarms, {rate:.1f} a second", flush=True)
    for alarm in alarms[:50]:
        print(alarm)
    print(f"{done} gradings of correct submissions, {len(alarms)} false alarms")
    sys.exit(bool(alarms))


if __name__ == "__main__":
    main()
