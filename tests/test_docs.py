"""The book builds offline with every link inside it right, and shows only commands that exist."""

import builtins
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from lemmata import __version__
from lemmata.command.application import app

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
COMMANDS = typer.main.get_command(app).commands


def shown(text):
    """Commands in indented blocks and in inline code."""
    lines = re.findall(r"^    (?:\$ )?(lemmata .+)$", text, flags=re.MULTILINE)
    return lines + [" ".join(code.split()) for code in re.findall(r"`(lemmata [^`]+)`", text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_shown_exists_with_its_options(page):
    for line in shown(page.read_text(encoding="utf-8")):
        words = shlex.split(re.sub(r"[\[\]…]", "", line.partition("#")[0]))
        if words[1].startswith("-"):
            continue
        assert words[1] in COMMANDS, line
        known = {name for p in COMMANDS[words[1]].params for name in (*p.opts, *p.secondary_opts)}
        for word in words[2:]:
            if word.startswith("-"):
                assert word.partition("=")[0] in known, f"{line}: {word}"


def test_what_contributing_names_is_there():
    """The engine it describes is the one that is here: every path, and every class by its name."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"`([^`\s]+)`", text)
    places = (ROOT, ROOT / "lemmata", ROOT / "lemmata" / "sandbox", ROOT / "lemmata" / "grading")
    for path in (word.replace("TOPIC", "perceptron") for word in named if "/" in word):
        assert any((place / path).exists() for place in places), path
    source = "\n".join(p.read_text(encoding="utf-8") for p in (ROOT / "lemmata").rglob("*.py"))
    ours = [w for w in named if re.fullmatch(r"[A-Z]\w+(\.\w+)?", w) and not hasattr(builtins, w)]
    assert len(ours) >= 4
    for name in ours:
        owner, _, method = name.partition(".")
        assert f"class {owner}" in source and f"def {method}" in source, name
    made = re.findall(r"^    make (\w+)", text, flags=re.MULTILINE)
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)
    assert len(made) >= 8 and set(made) <= set(targets)


def test_the_book_builds_offline_and_its_links_hold(tmp_path):
    pytest.importorskip("sphinx")
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    for name in ("CHANGELOG.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    subprocess.run([sys.executable, tmp_path / "docs" / "generate.py"], check=True)
    command = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", "--keep-going", "-b", "html"]
    run = subprocess.run(
        [*command, tmp_path / "docs", tmp_path / "html"], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
    reference = (tmp_path / "docs" / "assignment.md").read_text(encoding="utf-8")
    for key in ("call_seconds", "visibility", "own_theorems", "late_penalty", "bonus"):
        assert f"| `{key}` |" in reference
    proofs = (tmp_path / "html" / "proofs.html").read_text(encoding="utf-8")
    assert "_images/mistake-bound.svg" in proofs and proofs.count(".svg") >= 120
    drawn = (tmp_path / "html" / "_images" / "mistake-bound.svg").read_text(encoding="utf-8")
    assert drawn.startswith("<svg") and "‖w‖² of your run" in drawn
    page = (tmp_path / "html" / "index.html").read_text(encoding="utf-8")
    assert "slip.png" in page and not re.search(r'src="https?:|<link[^>]*href="https?:', page)


def test_the_page_of_three_views_and_its_pictures_are_current():
    """python docs/views.py writes them anew, the pictures where there is a Chromium."""
    views = runpy.run_path(str(ROOT / "docs" / "views.py"))
    reports = views["graded"]()
    assert views["page"](reports) == (ROOT / "docs" / "views.md").read_text(encoding="utf-8")
    for name, report in reports.items():
        picture = ROOT / "docs" / "images" / f"{name}.png"
        assert views["shows"](picture) == views["digest"](report), f"{name}.png shows another page"


def test_the_version_stands_in_one_place():
    import tomllib

    import yaml

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == __version__
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
