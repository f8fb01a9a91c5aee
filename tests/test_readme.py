"""The README shows what the tool prints: its console blocks are run, … stands for any lines."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [TEXT, *(p.read_text(encoding="utf-8") for p in sorted((ROOT / "docs").glob("*.md")))]
BLOCKS = [
    block
    for page in PAGES
    for block in re.findall(r"```console\n\$ (lemmata .+?)\n(.*?)```", page, flags=re.DOTALL)
]


@pytest.mark.parametrize(("command", "expected"), BLOCKS, ids=[c.split()[1] for c, _ in BLOCKS])
def test_the_readme_shows_what_is_printed(command, expected):
    name, *arguments = shlex.split(command)
    assert name == "lemmata"
    run = subprocess.run(
        [sys.executable, "-m", "lemmata", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env=os.environ | {"COLUMNS": "80"},
    )
    assert run.returncode in (0, 1), run.stderr
    shown = [line.rstrip() for line in expected.splitlines()]
    printed = [line.rstrip() for line in run.stdout.splitlines()]
    assert begins(printed, shown), run.stdout


def begins(printed, shown):
    """Is this what was printed, from its first line on? … stands for any lines."""
    place, anywhere = 0, False
    for part in split(shown, "…"):
        places = range(place, len(printed)) if anywhere else [place]
        found = next((at for at in places if printed[at : at + len(part)] == part), None)
        if found is None:
            return False
        place, anywhere = found + len(part), True
    return True


def split(lines, mark):
    parts = [[]]
    for line in lines:
        if line == mark:
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def test_the_readme_names_only_files_and_commands_that_exist():
    for target in re.findall(r"\]\(([\w/.]+)\)", TEXT):
        assert (ROOT / target).exists(), target
    shown = subprocess.run(
        [sys.executable, "-m", "lemmata", "--help"], capture_output=True, text=True, check=True
    )
    for command in set(re.findall(r"`?lemmata (\w+)", TEXT)) - {"grades"}:
        assert command in shown.stdout, command
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^    make (\w+)", TEXT, flags=re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE)


def test_the_catalogue_page_is_current():
    run = subprocess.run(
        [sys.executable, "-m", "lemmata", "theorems", "--format", "markdown"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert (ROOT / "docs" / "theorems.md").read_text(encoding="utf-8") == run.stdout
