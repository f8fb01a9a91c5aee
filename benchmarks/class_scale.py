"""A synthetic class as an LMS hands it over, graded by the real command and watched.

    python benchmarks/class_scale.py class [--count 300]     the perceptron, as a lecturer runs it
    python benchmarks/class_scale.py workers [--count 60]    one worker and two: the ratio
    python benchmarks/class_scale.py growth                  100 and 1,000 of a small assignment

Without a word: all three, small. Wall time means something on a quiet machine only; processor time
does everywhere. docs/scale.md has figures.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import resource
import runpy
import subprocess
import sys
import tempfile
import time
import zipfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lemmata.sandbox.inside import kernel

ROOT = Path(__file__).parents[1]
SAMPLES = ROOT / "assignments" / "perceptron" / "samples"
FUZZER = runpy.run_path(str(ROOT / "benchmarks" / "fuzz_class.py"))
MARK = "LEMMATA_RUN_MARK"
SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER
# What a class is made of, and how many in a hundred.
RIGHT, WRONG = ("ada", "boris", "chen"), ("dana", "emil", "fatima", "grace", "hugo", "luca", "mia")
SHARES = {"right": 50, "wrong": 38, "broken": 5, "hostile": 6, "endless": 1}
BROKEN = (b"", b"def perceptron(X, y\n", b"PK no zip", b"\xff\xfe\x00")
HOSTILE = (
    b"import os\nos._exit(0)\n",
    b"def perceptron(X, y, **r):\n    raise SystemExit\n",
    b"print('<script>' * 10**6)\n",
    b"import sys\ndef perceptron(X, y, **r):\n    sys.setrecursionlimit(10**9)\n"
    b"    f = lambda: f()\n    return f()\n",
    b"def perceptron(X, y, **r):\n    return [0] * 10**9\n",
    b"open('/etc/passwd').read()\n",
)


@dataclass(frozen=True)
class Figures:
    count: int
    wall: float
    processor: float  # of all processes together
    parent: float  # of the one that hands out the work and writes the pages
    peak: int  # bytes, of the largest process

    def __str__(self) -> str:
        each = 1000 * self.processor / self.count
        return (
            f"{self.count:6d} submissions  {self.wall:7.1f} s  {self.processor:7.1f} processor s"
            f"  {each:6.0f} ms each  {100 * self.parent / self.processor:4.1f} % in the parent"
            f"  {self.peak >> 20:5d} MB at most in a process"
        )


def make_class(folder: Path, count: int, seed: int = 0, small: bool = False) -> Path:
    """Canvas's names: late ones, second attempts, archives; no two submissions alike."""
    folder.mkdir(parents=True)
    chance = random.Random(seed)
    kinds = [kind for kind, share in SHARES.items() for _ in range(share)]
    for number in range(count):
        kind = kinds[number * 37 % 100]
        code, suffix = _code(kind, number, chance, small)
        name = f"student{number:05d}{'_LATE' if number % 11 == 0 else ''}_{10_000 + number}"
        if number % 13 == 0:
            (folder / f"{name}_{2 * number}_hw1.py").write_bytes(b"# a first try\n")
        again = "-1" if number % 13 == 0 else ""
        if number % 7 == 0 and suffix == ".py" and code.strip():
            code, suffix = _zipped(code), ".zip"
        (folder / f"{name}_{2 * number + 1}_hw1{again}{suffix}").write_bytes(code)
    return folder


def _code(kind: str, number: int, chance: random.Random, small: bool) -> tuple[bytes, str]:
    own = f"\n# student {number}\n".encode()
    if kind in ("broken", "hostile"):
        code = chance.choice(BROKEN if kind == "broken" else HOSTILE)
        return (code, ".zip") if code[:2] == b"PK" else (code + own * bool(code), ".py")
    if small and kind != "right":
        return b"def perceptron(X, y, **r):\n    return 0 * X[0], []\n" + own, ".py"
    names = {"right": RIGHT, "wrong": WRONG, "endless": ("ines",)}[kind]
    return (SAMPLES / f"{chance.choice(names)}.py").read_bytes() + own, ".py"


def _zipped(code: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("homework/hw1.py", code)
    return buffer.getvalue()


def graded(room: Path, plan: str, out: Path, workers: int, count: int) -> Figures:
    words = [sys.executable, "-m", "lemmata", "grade", room, "-a", plan, "--out", out]
    words += ["--workers", workers, "--without-key"]
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    # A core to each worker: one alone would have a second for its sandbox, and use it.
    cores = sorted(os.sched_getaffinity(0))[:workers]
    run = subprocess.Popen(
        [*map(str, words)],
        stdout=subprocess.DEVNULL,
        env=_environment() | {MARK: str(out)},
        preexec_fn=lambda: os.sched_setaffinity(0, cores),
    )
    peak, parent = 0, 0.0
    while run.poll() is None:
        peak = max([peak, *FUZZER["peaks_of"](f"{MARK}={out}".encode()).values()])
        parent = max(parent, _processor(run.pid))
        time.sleep(1.0)  # looking at every process costs time that is measured here
    wall = time.monotonic() - began
    with suppress(ChildProcessError):  # fork servers whose grader has ended are ours now
        while os.wait():
            pass
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode not in (0, 1, 3):
        raise SystemExit(f"lemmata grade ended with {run.returncode}")
    used = sum(getattr(after, k) - getattr(before, k) for k in ("ru_utime", "ru_stime"))
    return Figures(count, wall, used, parent, peak)


def _environment() -> dict[str, str]:
    """As a lecturer's: where compiled files may not be kept, every start compiles all anew."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def _processor(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def of_a_class(home: Path, count: int) -> None:
    room = make_class(home / "class", count)
    print(graded(room, "perceptron", home / "out", 2, count))


def of_workers(home: Path, count: int) -> None:
    room = make_class(home / "class", count)
    one, two = (graded(room, "perceptron", home / f"out{n}", n, count) for n in (1, 2))
    print(f"one worker:  {one}\ntwo workers: {two}")
    amdahl = one.processor / (two.parent + (two.processor - two.parent) / 2)
    print(f"two ÷ one: {one.wall / two.wall:.2f} by the clock, {amdahl:.2f} by processor time")


def of_growth(home: Path, few: int, many: int) -> None:
    plan = str(FUZZER["assignment"](home / "plan"))
    found = []
    for count in (few, many):
        room = make_class(home / f"class{count}", count, small=True)
        found.append(graded(room, plan, home / f"out{count}", 2, count))
        print(found[-1])
    each = [one.processor / one.count for one in found]
    memory = found[1].peak / found[0].peak
    print(f"{many} ÷ {few}: time a submission {each[1] / each[0]:.2f}, memory {memory:.2f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=("class", "workers", "growth"))
    parser.add_argument("--count", type=int)
    options = parser.parse_args()
    kernel.prctl(SUBREAPER, 1)  # nobody's time is lost, whoever outlives its parent
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory(prefix="scale-") as folder:
        home = Path(folder)
        if options.what in ("class", None):
            of_a_class(home / "class", options.count or (300 if options.what else 12))
        if options.what in ("workers", None):
            of_workers(home / "workers", options.count or (60 if options.what else 8))
        if options.what in ("growth", None):
            few, many = (100, 1000) if options.what else (10, 30)
            of_growth(home / "growth", few, many)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
