"""Installs a wheel into empty environments and uses it as a student does: see make release.

    python tests/release.py dist

For every Python from 3.11 on that is at hand, with the newest versions that its requirements
allow and with the oldest: begin an assignment, see it red, write it, see it green, slip, see why.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from oldest import oldest

ROOT = Path(__file__).parents[1]
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")
SLIP = ("<= 0", "< 0")


def main(dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    found = [path for name in PYTHONS if (path := shutil.which(name)) and starts(path)]
    for python in found or [sys.executable]:
        for which, pins in (("newest", []), ("oldest", oldest(extras=("pytest",)))):
            with tempfile.TemporaryDirectory() as temporary:
                try_out(python, which, wheel, pins, Path(temporary))


def starts(python: str) -> bool:
    """A version manager may offer a name behind which nothing is installed."""
    return subprocess.run([python, "--version"], capture_output=True).returncode == 0


def try_out(python: str, which: str, wheel: Path, pins: list[str], home: Path) -> None:
    environment = home / "venv"
    started = time.perf_counter()
    subprocess.run([python, "-m", "venv", environment], check=True)
    pip = [environment / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "--quiet"]
    before = megabytes(environment)
    subprocess.run([*pip, "install", wheel, *pins], check=True)
    seconds = time.perf_counter() - started
    frozen = subprocess.run([*pip, "freeze"], capture_output=True, text=True, check=True).stdout
    packages = len(frozen.splitlines())
    size = megabytes(environment) - before
    as_a_student(environment, home)
    name = Path(python).name
    print(
        f"{name} {which}: {size:.0f} MB, {packages} packages, installed in {seconds:.0f} s: works"
    )


def as_a_student(environment: Path, home: Path) -> None:
    """Nothing of the checkout: not its folder, its cache, its cvxpy."""

    def run(*command: object, cwd: Path = home) -> subprocess.CompletedProcess[str]:
        program = environment / "bin" / str(command[0])
        return subprocess.run(
            [program, *map(str, command[1:])],
            cwd=cwd,
            capture_output=True,
            text=True,
            env={"PATH": os.environ["PATH"], "HOME": str(home)},
        )

    def expect(code: int, words: str, done: subprocess.CompletedProcess[str]) -> None:
        assert done.returncode == code and words in done.stdout, done.stdout + done.stderr

    expect(0, "next: cd hw", run("lemmata", "new", "hw", "-a", "perceptron"))
    file = home / "hw" / "perceptron.py"
    expect(1, "NotImplementedError", run("pytest", cwd=home / "hw"))
    right = (ROOT / "reference" / "perceptron.py").read_text(encoding="utf-8")
    file.write_text(right, encoding="utf-8")
    expect(0, "passed", run("pytest", cwd=home / "hw"))
    assert SLIP[0] in right
    file.write_text(right.replace(*SLIP), encoding="utf-8")
    expect(1, "X = np.array(", run("pytest", cwd=home / "hw"))
    made = home / ".cache" / "lemmata"
    assert not made.exists(), "a student's first run made cases: they should be in the wheel"
    expect(0, "lemmata", run("lemmata", "--version"))


def megabytes(folder: Path) -> float:
    return sum(f.lstat().st_size for f in folder.rglob("*") if not f.is_symlink()) / 1e6


if __name__ == "__main__":
    main(Path(sys.argv[1]))
