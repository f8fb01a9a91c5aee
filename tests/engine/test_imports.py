"""Imports go one way, and starting is light."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = {"cvxpy", "hypothesis", "scipy", "matplotlib", "IPython", "sklearn", "distributed"}


def imports_of(path):
    text = path.read_text(encoding="utf-8")
    found = re.findall(r"^\s*(?:from|import)\s+([\w.]+)", text, flags=re.MULTILINE)
    for base, names in re.findall(r"^\s*from (lemmata[\w.]*) import ([^\n(]+)", text, re.MULTILINE):
        found += [f"{base}.{name.strip()}" for name in names.split(",")]
    return set(found)


def top_level_imports(path):
    text = path.read_text(encoding="utf-8")
    return set(re.findall(r"^(?:from|import)\s+(\w+)", text, flags=re.MULTILINE))


def files(*folders):
    return [p for folder in folders for p in sorted((ROOT / folder).rglob("*.py"))]


def inside(module, *prefixes):
    return any(module == p or module.startswith(p + ".") for p in prefixes)


@pytest.mark.parametrize("path", files("reference"), ids=lambda p: p.stem)
def test_the_reference_stands_alone(path):
    assert not any(inside(m, "lemmata", "cvxpy", "hypothesis", "sklearn") for m in imports_of(path))


@pytest.mark.parametrize("path", files("checks"), ids=lambda p: str(p.relative_to(ROOT)))
def test_checks_never_see_the_reference_and_only_one_module_sees_cvxpy(path):
    imported = imports_of(path)
    assert not any(inside(m, "lemmata.reference") for m in imported)
    if path.name != "proposals.py":
        assert not any(inside(m, "cvxpy", "clarabel") for m in imported)
    place = path.relative_to(ROOT / "checks").parts[0]
    if place == "certificates":
        assert not any(inside(m, "hypothesis", "lemmata.theorem") for m in imported)
    if place != "datasets":
        assert not any(inside(m, "hypothesis") for m in imported)
    engine = {m for m in imported if inside(m, "lemmata") and not inside(m, "lemmata.checks")}
    allowed = ("lemmata.theorem", "lemmata.conventions", "lemmata.contract", "lemmata")
    assert all(inside(m, *allowed[:-1]) or m == "lemmata" for m in engine)


@pytest.mark.parametrize("path", files("lemmata"), ids=lambda p: str(p.relative_to(ROOT)))
def test_the_engine_knows_no_topic_by_name(path):
    named = {m for m in imports_of(path) if inside(m, "lemmata.checks", "lemmata.reference")}
    assert named <= {"lemmata.reference", "lemmata.reference.source"}


def loaded_after(statement):
    code = f"{statement}\nimport sys\nprint(*sorted(m for m in sys.modules if '.' not in m))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import lemmata",
        "import lemmata.command",
        "import lemmata.plugin",
        "import lemmata.grading, lemmata.sandbox",
    ],
)
def test_nothing_heavy_is_imported_at_the_start(statement):
    assert not loaded_after(statement) & HEAVY


def test_stating_every_theorem_needs_neither_hypothesis_nor_a_solver():
    statement = (
        "from lemmata.theorem import topics, topic_theorems\n"
        "assert all(topic_theorems(t) for t in topics())"
    )
    assert not loaded_after(statement) & (HEAVY - {"scipy"})


def test_files_are_short_and_named_by_nouns():
    for path in files("lemmata", "reference", "checks"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path
        assert path.stem not in {"utils", "util", "helpers", "common", "base", "misc"}
