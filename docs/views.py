"""Writes views.md and its pictures: three submissions in a terminal, as a page, and by pytest.

    python docs/views.py

The pictures are taken in Chromium. Each has the digest of the page it shows in it, so that a test
can tell whether they are current where there is no browser.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console

from lemmata.assignment import load
from lemmata.grading.grader import Grader, opened
from lemmata.render import html, terminal
from lemmata.submission.intake import read
from lemmata.verdict import Report

HERE = Path(__file__).parent
ASSIGNMENT = "perceptron"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
MARK = b"lemmata-page"
# What pytest prints follows CI, FORCE_COLOR and more; the page is the same whoever writes it.
KEPT = ("PATH", "HOME", "TMPDIR", "LEMMATA_CACHE", "XDG_CACHE_HOME", "LANG", "LC_ALL")
INTRODUCTION = """\
<!-- python docs/views.py writes this page -->
# Three submissions, three views

The same report in a terminal, as a page, and by pytest. What is wrong comes first and is told once;
[reading a verdict](reading.md) goes through it line by line.
"""
# A submission, its heading, what to look for, and how high its picture is.
SHOWN = (
    (
        "slip",
        "One slip",
        "`sign(<w, x>) != y` for `y <w, x> <= 0`: eight theorems fail, for one reason. The others "
        "hold, and pay.",
        800,
    ),
    (
        "unclosed",
        "A file that does not load",
        "One cause and no hint about perceptrons: there is nothing to say of them yet.",
        230,
    ),
    (
        "nothing",
        "Nothing",
        "The right form and no computation. That no more than (RB)² updates are made holds of it "
        "too, and pays once there is a run to bound.",
        800,
    ),
)


def graded() -> dict[str, Report]:
    with opened(Grader.of(load(ASSIGNMENT)), allow_weak=True) as sandboxed:
        return {name: sandboxed.grade(read(HERE / "views" / f"{name}.py")) for name, *_ in SHOWN}


def page(reports: dict[str, Report]) -> str:
    return "\n".join([INTRODUCTION, *_sections(reports)])


def _sections(reports: dict[str, Report]) -> Iterator[str]:
    for name, title, words, _ in SHOWN:
        text = (HERE / "views" / f"{name}.py").read_text(encoding="utf-8")
        yield f"## {title}\n\n{words}\n\n```python\n{text.rstrip()}\n```\n"
        command = f"lemmata check {name}.py -a {ASSIGNMENT}"
        yield f"In a terminal:\n\n```text\n$ {command}\n{in_a_terminal(reports[name])}\n```\n"
        yield f"As a page, `{command} --format html`:\n\n![{title}, as a page](images/{name}.png)\n"
        yield f"By pytest:\n\n```text\n$ pytest\n{by_pytest(name)}\n```\n"


def in_a_terminal(report: Report) -> str:
    out = io.StringIO()
    Console(file=out, width=80, highlight=False).print(
        terminal.render(report, brief=True), soft_wrap=True
    )
    # How well it was shut in is the machine's.
    return re.sub(r" · isolation: \w+", "", out.getvalue()).rstrip()


def by_pytest(name: str) -> str:
    """In a repository of its own; without the time it took."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(HERE / "views" / f"{name}.py", folder)
        lines = f"lemmata_assignment = {ASSIGNMENT}\nlemmata_submission = {name}.py\n"
        Path(folder, "pytest.ini").write_text(f"[pytest]\n{lines}")
        words = [sys.executable, "-m", "pytest", "--no-header", "-p", "no:cacheprovider"]
        kept = {key: os.environ[key] for key in KEPT if key in os.environ}
        run = subprocess.run(
            words, cwd=folder, capture_output=True, text=True, env=kept | {"COLUMNS": "80"}
        )
    return re.sub(r"=+ (.*) in [\d.]+s.* =+$", r"\1", run.stdout.rstrip())


def digest(report: Report) -> str:
    """Of what is to be seen: how many cases were tried is folded away."""
    verdicts = [msgspec.structs.replace(verdict, cases=0) for verdict in report.verdicts]
    seen = msgspec.structs.replace(report, verdicts=verdicts)
    return hashlib.sha256(html.render(seen).encode()).hexdigest()


def shows(picture: Path) -> str:
    """The digest of the page that a picture was taken of."""
    found = re.search(MARK + rb"\0([0-9a-f]{64})", picture.read_bytes())
    return found.group(1).decode() if found else ""


def take(report: Report, picture: Path, height: int) -> None:
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise SystemExit(f"no Chromium: {picture.name} is as it was")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "page.html").write_text(html.render(report), encoding="utf-8")
        flags = ("headless", "no-sandbox", "disable-gpu", "hide-scrollbars", "no-first-run")
        flags += (f"user-data-dir={folder}/profile", f"window-size=1280,{height}")
        flags += (f"screenshot={folder}/page.png",)
        command = [browser, *(f"--{flag}" for flag in flags), Path(folder, "page.html").as_uri()]
        subprocess.run(command, check=True, capture_output=True)
        taken = Path(folder, "page.png").read_bytes()
    picture.write_bytes(_marked(taken, digest(report)))


def _marked(png: bytes, text: str) -> bytes:
    """With a text chunk behind the header of 33 bytes."""
    body = b"tEXt" + MARK + b"\0" + text.encode()
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return png[:33] + chunk + png[33:]


if __name__ == "__main__":
    reports = graded()
    (HERE / "views.md").write_text(page(reports), encoding="utf-8")
    for name, _, _, height in SHOWN:
        picture = HERE / "images" / f"{name}.png"
        if not picture.exists() or shows(picture) != digest(reports[name]):
            take(reports[name], picture, height)
