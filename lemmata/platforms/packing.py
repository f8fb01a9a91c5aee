"""What an export carries: lemmata's own wheel, the versions it was tried with, and the banks."""

import base64
import hashlib
import importlib
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from lemmata.assignment import Assignment, assignment_names, course_names, load
from lemmata.bank.bank import Bank
from lemmata.errors import BadInput
from lemmata.grading.grader import Grader, prepared
from lemmata.needs import need

PACKAGES = ("lemmata", "lemmata.checks", "lemmata.reference", "lemmata.assignments")
LEFT_OUT = ("__pycache__", "samples")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same bytes for the same content
PLATFORM = "manylinux_2_28_x86_64"


def wheel(folder: Path) -> Path:
    """A wheel of the very lemmata that runs here, installed or a checkout; without its banks."""
    version = metadata.version("lemmata")
    path = folder / f"lemmata-{version}-py3-none-any.whl"
    info = f"lemmata-{version}.dist-info"
    installed = metadata.distribution("lemmata")
    files = dict(_sources())
    for name in ("METADATA", "entry_points.txt"):
        files[f"{info}/{name}"] = (installed.read_text(name) or "").encode()
    files[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: lemmata\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    rows = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,", ""]).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)
    return path


def _sources() -> Iterator[tuple[str, bytes]]:
    for package in PACKAGES:
        home = Path(next(iter(importlib.import_module(package).__path__)))
        inside = package.replace(".", "/")
        for file in sorted(home.rglob("*")):
            parts = file.relative_to(home).parts
            nested = package == "lemmata" and parts[0] in ("checks", "reference", "assignments")
            left_out = nested or {*LEFT_OUT} & {*parts} or file.suffix in (".bank", ".pyc")
            if file.is_file() and not left_out:
                yield "/".join((inside, *parts)), file.read_bytes()


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def requirements(extra: tuple[str, ...] = ()) -> list[str]:
    """What a grading needs, pinned to the versions installed here; all that it requires, too."""
    found: dict[str, str] = {}
    waiting = ["lemmata", *extra]
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name in found:
            continue
        try:
            installed = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # for other systems or versions of Python
            continue
        found[name] = installed.version
        for line in installed.requires or []:
            needed = re.match(r"[A-Za-z0-9._-]+", line)
            if needed and "extra ==" not in line:
                waiting.append(needed[0])
    return sorted(f"{name}=={version}" for name, version in found.items() if name != "lemmata")


def download(pinned: list[str], folder: Path, python: str) -> None:
    """Their wheels for the platform's Linux, so that its build needs no network."""
    need("pip", "--wheels")
    command = [sys.executable, "-P", "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--dest", str(folder)]
    command += ["--only-binary", ":all:", "--python-version", python, "--platform", PLATFORM]
    for older in ("manylinux_2_17_x86_64", "manylinux2014_x86_64", "manylinux_2_27_x86_64"):
        command += ["--platform", older]
    run = subprocess.run([*map(str, command), *pinned], capture_output=True, text=True)
    if run.returncode:
        reason = next((s for s in run.stderr.splitlines() if s.startswith("ERROR")), "pip failed")
        raise BadInput(f"--wheels: {reason}")


def ship_banks(plan: Assignment, folder: Path, alias: int | None = None) -> int:
    """Every bank that a grading of this assignment asks for; the secret ones under an alias."""
    grader = prepared(Grader.of(plan))
    for bank, family in grader.families:
        secret = alias is not None and bank is grader.hidden and bank is not grader.public
        filed = Bank(None, alias, bank.share) if secret and alias is not None else bank
        filed.ship(family, plan.conventions, folder, bank.cases(family, plan.conventions))
    return len(grader.families)


def main(folder: Path) -> None:
    """The banks that travel in lemmata's own wheel: every assignment, in every course."""
    for name in assignment_names():
        for course in (None, *course_names()):
            try:
                ship_banks(load(name, course), folder)
            except BadInput:  # not taught there
                continue
    files = list(folder.glob("*.bank"))
    print(f"{len(files)} banks, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
