"""The Gradescope export as Gradescope runs it: half a core and 768 MB, held by the kernel.

    python benchmarks/gradescope_limits.py [TOPIC …]

For each topic the zip is made with a key, unpacked, its setup.sh run, and then run_autograder in a
control group (version 1 or 2; root is needed) for a right, a wrong and an endless submission.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lemmata import key
from lemmata.assignment import HOME, load

ROOT = Path(__file__).parents[1]
GROUPS = Path("/sys/fs/cgroup")
CORES, MEMORY = 0.5, 768 << 20
PERIOD = 100_000  # microseconds
SETUP = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}


@contextmanager
def half_a_core() -> Iterator[list[Path]]:
    """Control groups with these limits: who writes its number into their `cgroup.procs` obeys."""
    quota, name = int(CORES * PERIOD), f"lemmata-{os.getpid()}"
    if (GROUPS / "cgroup.controllers").exists():
        limits = {GROUPS / name: {"cpu.max": f"{quota} {PERIOD}", "memory.max": f"{MEMORY}"}}
    else:
        cpu = {"cpu.cfs_period_us": f"{PERIOD}", "cpu.cfs_quota_us": f"{quota}"}
        memory = {"memory.limit_in_bytes": f"{MEMORY}"}
        limits = {GROUPS / "cpu" / name: cpu, GROUPS / "memory" / name: memory}
    try:
        for group, values in limits.items():
            group.mkdir()
            for file, value in values.items():
                (group / file).write_text(value)
        yield [*limits]
    finally:
        for group in limits:
            group.rmdir()


def peak(groups: list[Path]) -> int:
    files = [
        group / name for group in groups for name in ("memory.peak", "memory.max_usage_in_bytes")
    ]
    return max((int(file.read_text()) for file in files if file.exists()), default=0)


def unpacked(topic: str, home: Path) -> Path:
    """/autograder after the image was built."""
    key.create(home / "course.key")
    words = ["export", "gradescope", "-a", topic, "--key", "course.key", "-o", "autograder.zip"]
    subprocess.run([sys.executable, "-m", "lemmata", *words], cwd=home, check=True)
    root = home / "autograder"
    (root / "results").mkdir(parents=True)
    (root / "submission").mkdir()
    subprocess.run(["unzip", "-q", home / "autograder.zip", "-d", root / "source"], check=True)
    subprocess.run(["bash", root / "source" / "setup.sh"], env=SETUP, check=True)
    return root


def submissions(topic: str) -> dict[str, str]:
    right = (ROOT / "reference" / f"{topic}.py").read_text(encoding="utf-8")
    starter = (HOME / topic / "starter.py").read_text(encoding="utf-8")
    endless = starter.replace("raise NotImplementedError", "while True: pass")
    return {"right": right, "starter": starter, "endless": endless}


def run(root: Path, groups: list[Path]) -> tuple[dict[str, object], float]:
    def join() -> None:
        for group in groups:
            (group / "cgroup.procs").write_text(str(os.getpid()))

    began = time.monotonic()
    ended = subprocess.run(
        ["bash", root / "source" / "run_autograder"],
        cwd=root,
        env=SETUP | {"HOME": str(root), "LEMMATA_CACHE": str(root / "no-cache")},
        preexec_fn=join,
    )
    seconds = time.monotonic() - began
    assert ended.returncode == 0
    return json.loads((root / "results" / "results.json").read_bytes()), seconds


def main(topics: list[str]) -> int:
    broken = 0
    for topic in topics:
        most = load(topic).max_score
        with tempfile.TemporaryDirectory() as folder:
            root = unpacked(topic, Path(folder))
            for name, source in submissions(topic).items():
                (root / "submission" / f"{topic}.py").write_text(source, encoding="utf-8")
                with half_a_core() as groups:
                    results, seconds = run(root, groups)
                    memory = peak(groups)
                score = results["score"]
                fine = score == (most if name == "right" else 0)
                broken += not fine
                print(
                    f"{topic:12s} {name:8s} {score:6g} of {most:g}  {seconds:6.1f} s  "
                    f"{memory >> 20:4d} MB{'' if fine else '  BROKEN'}",
                    flush=True,
                )
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:] or ["perceptron"]))
