"""Every measure, as one table of ratios and as JSON.

    python benchmarks/bench.py                          all of them, in about ten minutes
    python benchmarks/bench.py grading refuted          some
    python benchmarks/bench.py refuted --topic svm --every

`--every` takes all chaff and the large class; `--rounds` is how often each thing is timed, in turn
with what it is compared to. Fuzzers, hunts and findings are scripts of their own beside this one.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from commands import ONE_THREAD
from ratios import HEAD, NotMeasured, Options, Row, line

HERE = Path(__file__).parent
OUT = HERE.parent / "build" / "bench.json"


def names() -> list[str]:
    return sorted(path.stem for path in (HERE / "measures").glob("*.py"))


def measure(name: str) -> ModuleType:
    return importlib.import_module(f"measures.{name}")


def machine() -> dict[str, Any]:
    import numpy
    import scipy

    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True
    )
    return {
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
        "numpy": numpy.__version__,
        "scipy": scipy.__version__,
        "commit": commit.stdout.strip(),
    }


@dataclass
class Run:
    """What was found so far, and the file that keeps it."""

    out: Path
    machine: dict[str, Any] = field(default_factory=machine)
    rows: list[Row] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)  # that each measure took
    began: float = field(default_factory=time.monotonic)

    @property
    def minutes(self) -> float:
        return (time.monotonic() - self.began) / 60

    def write(self) -> None:
        about = self.machine | {"minutes": round(self.minutes, 1), "seconds": self.seconds}
        rows = [asdict(row) for row in self.rows]
        told = {"machine": about, "rows": rows, "not_measured": self.failed}
        self.out.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(told, indent=1, ensure_ascii=False)
        self.out.write_text(f"{text}\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("measures", nargs="*", metavar="MEASURE", help=", ".join(names()))
    parser.add_argument("--rounds", type=int, default=Options.rounds)
    parser.add_argument("--topic", action="append", default=[])
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    options = Options(asked.rounds, tuple(asked.topic), asked.every)
    os.environ.update(ONE_THREAD)  # before numpy comes: bare calls have what a worker has
    run = Run(asked.out)
    print(HEAD, flush=True)
    for name in asked.measures or names():
        began = time.monotonic()
        try:
            for row in measure(name).rows(options):
                run.rows.append(row)
                print(line(row), flush=True)
        except NotMeasured as reason:
            run.failed[name] = str(reason)
            print(f"{name}: not measured: {reason}", flush=True)
        run.seconds[name] = round(time.monotonic() - began)
        run.write()  # after each: a run that is stopped has told what it had
    print(f"{asked.out.name}: {len(run.rows)} rows in {run.minutes:.1f} minutes")
    slowest = sorted(run.seconds.items(), key=lambda one: -one[1])
    print("seconds:", ", ".join(f"{name} {taken:.0f}" for name, taken in slowest))
    return 1 if run.failed else 0


if __name__ == "__main__":
    sys.exit(main())
