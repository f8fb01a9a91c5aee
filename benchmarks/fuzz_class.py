"""Random entries of a class folder through the real `lemmata grade`, honest ones between them.

Whatever stands in the folder: exit 0, 1 or 2, one row in the book for each entry, every honest
submission full, memory of a grading process and time an entry below what is stated here.

    python benchmarks/fuzz_class.py [--minutes 10] [--seed 0] [--entries 100]
"""

from __future__ import annotations

import argparse
import csv
import gzip
import os
import random
import runpy
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
LOADER = runpy.run_path(str(HERE / "fuzz_loader.py"))
MEMORY = 500 << 20  # of one grading process, whatever it is given
SECONDS = 30.0  # an entry at most, on a machine with nothing else to do; most take a tenth of one
MARK = "LEMMATA_RUN_MARK"

ASSIGNMENT = """\
title = "Quick"
own_theorems = "own"
imports = ["numpy"]
[limits]
call_seconds = 1
total_seconds = 5
memory_mb = 256
[theorems.weights-are-labels]
points = 2
[theorems.one-update-an-example]
points = 1
"""
THEOREMS = """
from lemmata import refute, theorem
from lemmata.checks.perceptron.cases import BASIS

@theorem(BASIS, source="[me]")
def weights_are_labels(f, data, proof):
    '''On the basis the weights are the labels.'''
    w, _ = f.perceptron(data.X, data.y)
    if w.tolist() != data.y.tolist():
        return refute(got="others", should="the labels", call="perceptron(X, y)")

@theorem(BASIS, source="[me]", after=weights_are_labels)
def one_update_an_example(f, data, proof):
    '''On the basis each example is a mistake once.'''
    _, updates = f.perceptron(data.X, data.y)
    if len(updates) != len(data.y):
        return refute(got=len(updates), should=len(data.y), call="perceptron(X, y)")
"""


@dataclass(frozen=True)
class Run:
    """One run of the real command, and what it left."""

    exit_code: int
    told: str
    rows: dict[str, tuple[str, str]]  # name: points and maximum
    seconds: float
    memory: int  # bytes at the peak of the largest process of ours
    processes: frozenset[int]


@dataclass
class Tally:
    entries: int = 0
    rounds: int = 0
    seconds: float = 0.0
    memory: int = 0
    broken: list[str] = field(default_factory=list)


def assignment(folder: Path) -> Path:
    (folder / "own").mkdir(parents=True)
    (folder / "assignment.toml").write_text(ASSIGNMENT, encoding="utf-8")
    (folder / "own" / "mine.py").write_text(THEOREMS, encoding="utf-8")
    return folder


def honest() -> bytes:
    return (HERE.parent / "reference" / "perceptron.py").read_bytes()


def graded(
    room: Path, plan: Path, out: Path, *, temporary: Path, through: Sequence[str | Path] = ()
) -> Run:
    """`lemmata grade` as a lecturer runs it, watched: the peak of each process is the kernel's.

    `through`: a command that runs it as somebody else, or with fewer rights.
    """
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "lemmata",
        "grade",
        room,
        "-a",
        plan,
        "--out",
        out,
        "--workers",
        "2",
    ]
    temporary.mkdir(parents=True, exist_ok=True)
    began, peak, processes = time.monotonic(), 0, set()
    with (temporary.parent / "told").open("w+b") as told:
        run = subprocess.Popen(
            [*map(str, through), *map(str, command)],
            stdout=told,
            stderr=told,
            env=os.environ | {MARK: str(out), "TMPDIR": str(temporary)},
        )
        while run.poll() is None:
            peaks = peaks_of(f"{MARK}={out}".encode())
            processes |= set(peaks)
            peak = max([peak, *peaks.values()])
            time.sleep(0.2)
        told.seek(0)
        words = told.read().decode("utf-8", "replace")
    seconds = time.monotonic() - began
    return Run(run.returncode, words, book(out), seconds, peak, frozenset(processes))


def peaks_of(mark: bytes) -> dict[int, int]:
    """Peak memory of every process that was started with this mark."""
    found = {}
    for place in Path("/proc").iterdir():
        try:
            if place.name.isdigit() and mark in (place / "environ").read_bytes():
                status = (place / "status").read_text()
                found[int(place.name)] = int(status.split("VmHWM:")[1].split()[0]) << 10
        except (OSError, IndexError):  # it has ended meanwhile
            continue
    return found


def book(out: Path) -> dict[str, tuple[str, str]]:
    try:
        with (out / "gradebook.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except OSError:
        return {}
    return {row["name"]: (row["score"], row["max_score"]) for row in rows}


def random_name(source: random.Random) -> bytes:
    """Bytes that Linux takes for a file name, of every kind that somebody's upload may have."""
    plain = (b"hw", b"anna", b" ", b"\n", b"\r", b"\t", b"\x1b[2J", b"A" * source.randrange(250))
    tricks = (b"=1+1", b";", b",", b"|", b'"', b"'", b"-", b"@", b"<b>", b"%s", b"{}", b"::error::")
    paths = (b"\\", b"C:", b"CON", b"..", b"$(x)", b"`x`")
    bytes_ = (b"\xfc", b"\xff\xfe", b"\xed\xa0\x80")  # Latin-1, nothing, half a character
    letters = "é e\u0301 ＝ \u202e \u200b 名 😀".encode().split(b" ")
    pieces = (*plain, *tricks, *paths, *bytes_, *letters)
    name = b"".join(source.choice(pieces) for _ in range(source.randrange(1, 6)))
    return b"x" + name if name.startswith((b".", b"__")) else name


def put(source: random.Random, room: Path) -> None:
    """One entry, of a random kind under a random name; an entry that is there already stays."""
    kinds = (".py", ".py", ".ipynb", ".zip", ".zip", ".tar.gz", ".tgz", "folder", "link", "pipe")
    kind = source.choice(kinds)
    suffix = b"" if kind == "folder" else b".py" if kind in ("link", "pipe") else kind.encode()
    path = os.fsencode(room) + b"/" + random_name(source)[: 255 - len(suffix)] + suffix
    if os.path.lexists(path):
        return
    if kind == "folder":
        os.mkdir(path)  # noqa: PTH102
        for _ in range(source.randrange(5)):
            inner = path + b"/" + random_name(source)[:250] + source.choice((b".py", b"", b".zip"))
            if not os.path.lexists(inner):
                Path(os.fsdecode(inner)).write_bytes(content(source, ".py"))
    elif kind == "link":
        target = source.choice(("/etc/passwd", os.fsdecode(path), "/", "nowhere", "."))
        Path(os.fsdecode(path)).symlink_to(target)
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        Path(os.fsdecode(path)).write_bytes(content(source, kind))


def content(source: random.Random, kind: str) -> bytes:
    alike = ".tar.gz" if kind == ".tgz" else kind
    data: bytes = source.choice([data for end, data in LOADER["originals"]() if end == alike])
    for _ in range(source.randrange(3)):
        data = LOADER["mutate"](source, data)
    return gzip.compress(data, 1) if alike == ".tar.gz" else data


def fuzz_round(seed: int, entries: int, tally: Tally) -> None:
    source = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="class-") as folder:
        home = Path(folder)
        plan, room, out = assignment(home / "plan"), home / "room", home / "out"
        room.mkdir()
        for _ in range(entries):
            put(source, room)
        neighbours = [f"{letter} honest {seed}.py" for letter in "0Mz"]
        for name in neighbours:
            (room / name).write_bytes(honest())
        count = len(os.listdir(os.fsencode(room)))  # noqa: PTH208
        run = graded(room, plan, out, temporary=home / "tmp")
        tally.entries += count
        tally.rounds += 1
        tally.seconds = max(tally.seconds, run.seconds / count)
        tally.memory = max(tally.memory, run.memory)
        wrong = {
            f"exit {run.exit_code}: {run.told[-300:]}": run.exit_code not in (0, 1, 2),
            f"{len(run.rows)} rows for {count} entries": len(run.rows) != count,
            "an honest one is not full": {run.rows.get(n) for n in neighbours} != {("3", "3")},
            f"{run.memory >> 20} MB": run.memory > MEMORY,
            f"{run.seconds:.0f} s": run.seconds > SECONDS * count,
            "something is left behind": any((home / "tmp").iterdir()),
        }
        tally.broken += [f"seed {seed}: {words}" for words, is_so in wrong.items() if is_so]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--entries", type=int, default=100)
    options = parser.parse_args()
    tally, until = Tally(), time.monotonic() + 60 * options.minutes
    while time.monotonic() < until:
        fuzz_round(options.seed + tally.rounds, options.entries, tally)
    print(
        f"{tally.entries} entries in {tally.rounds} classes: {len(tally.broken)} findings; at most "
        f"{tally.seconds:.2f} s an entry, {tally.memory >> 20} MB a grading process"
    )
    for words in tally.broken:
        print(f"  {words}")
    return 1 if tally.broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
