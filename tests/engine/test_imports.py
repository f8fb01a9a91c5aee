"""Imports go one way, and starting is light."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = {"cvxpy", "hypothesis", "scipy", "matplotlib", "IPython", "sklearn", "distributed"}


def imports_of(path):
    """The modules that a file imports, at its top or later; `from a import b` may be of a.b."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {
                whole if is_module(whole := f"{node.module}.{alias.name}") else node.module
                for alias in node.names
            }
    return found


def is_module(name):
    """Of ours? The folders of checks and reference lie beside the package."""
    place = ROOT / name.replace(".", "/")
    beside = ROOT / name.replace(".", "/").removeprefix("lemmata/")
    return any(p.is_dir() or p.with_suffix(".py").exists() for p in (place, beside))


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
    assert not any(inside(m, "lemmata.reference", "hypothesis") for m in imported)
    if path.name != "proposals.py":
        assert not any(inside(m, "cvxpy", "clarabel") for m in imported)
    engine = {m for m in imported if inside(m, "lemmata") and not inside(m, "lemmata.checks")}
    if path.parent.name == "certificates":
        allowed = ("lemmata.certificate", "lemmata.conventions")
    elif path.name == "ordinary.py":
        allowed = ("lemmata.audit.ordinary", "lemmata.submission.call")
    elif path.name.endswith("regions.py"):
        allowed = ("lemmata.audit.regions",)
    else:
        allowed = STATED_WITH
    assert all(inside(m, *allowed) for m in engine), engine


# What a theorem, its cases and its functions may need of the engine.
STATED_WITH = (
    "lemmata.theorems",
    "lemmata.digits",
    "lemmata.certificate",
    "lemmata.conventions",
    "lemmata.bank.family",
    "lemmata.bank.strategies",
    "lemmata.submission.contract",
    "lemmata.submission.labels",
    "lemmata.picture",
)
# The engine's packages: what each may import. Left out: `errors`, `assignments` (files, no code of
# which is asked here) and `lemmata` itself for its
# version. `conventions` looks into the catalogue for what topics declare, when it is used.
GRAPH = {
    "sandbox.wire": set(),
    "sandbox.inside": {"sandbox.wire"},
    "conventions": {"catalogue"},
    "certificate": {"conventions"},
    "files": set(),
    "settings": set(),
    "bank": {"certificate", "conventions", "files"},
    "digits": set(),
    "theorems": {"bank", "digits"},
    "submission": {"conventions", "sandbox.inside", "sandbox.wire"},
    "catalogue": {"conventions", "picture", "submission", "theorems"},
    "sandbox.outside": {"sandbox.wire", "submission"},
    "sandbox": {"sandbox.outside"},
    "picture": set(),
    "verdict": {"picture"},
    "marking": set(),
    "own_theorems": {"catalogue", "settings", "submission", "theorems"},
    "assignment": {
        "catalogue",
        "conventions",
        "marking",
        "own_theorems",
        "sandbox.outside",
        "settings",
        "submission",
        "theorems",
        "verdict",
    },
    "adapters": {"conventions", "sandbox.wire"},
    "gate": {
        "adapters",
        "assignment",
        "catalogue",
        "conventions",
        "debugging",
        "grading",
        "sandbox.outside",
        "sandbox.wire",
        "settings",
        "submission",
        "theorems",
        "verdict",
    },
    "render": {"assignment", "audit", "bank", "catalogue", "picture", "theorems", "verdict"},
}


def package_of(module):
    parts = module.split(".")[1:]
    return ".".join(parts[:2]) if parts[0] == "sandbox" and len(parts) > 1 else parts[0]


def packages_imported(path):
    """The engine's packages that a file imports, at its top or later."""
    ours = {m for m in imports_of(path) if inside(m, "lemmata") and m != "lemmata"}
    return {package_of(module) for module in ours} - {"errors", "needs", "assignments"}


@pytest.mark.parametrize("package", GRAPH)
def test_the_engines_packages_import_one_way(package):
    home = ROOT / "lemmata" / package.replace(".", "/")
    if package == "sandbox":
        paths = [home / "__init__.py"]
    else:
        paths = sorted(home.rglob("*.py")) if home.is_dir() else [home.with_suffix(".py")]
    imported = set().union(*map(packages_imported, paths))
    assert imported - {package} <= GRAPH[package]


def test_what_runs_with_the_students_code_knows_nothing_of_the_grader():
    """The trust border: files of inside/ and wire/ import nothing of lemmata but each other."""
    for path in files("lemmata/sandbox/inside", "lemmata/sandbox/wire"):
        engine = {m for m in imports_of(path) if inside(m, "lemmata")}
        assert all(inside(m, "lemmata.sandbox.inside", "lemmata.sandbox.wire") for m in engine)


@pytest.mark.parametrize("path", files("lemmata"), ids=lambda p: str(p.relative_to(ROOT)))
def test_the_engine_knows_no_topic_by_name(path):
    named = {m for m in imports_of(path) if inside(m, "lemmata.checks", "lemmata.reference")}
    assert named <= {"lemmata.reference", "lemmata.reference.source"}
    text = path.read_text(encoding="utf-8")
    for topic in ("halfspaces", "regression", "losses", "svm"):
        assert not re.search(rf'"{topic}"', text), topic


def loaded_after(statement):
    code = f"{statement}\nimport sys\nprint(*sorted(m for m in sys.modules if '.' not in m))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import lemmata",
        "import lemmata.command.application",
        "import lemmata.plugin",
        "import lemmata.grading.grader, lemmata.sandbox",
    ],
)
def test_nothing_heavy_is_imported_at_the_start(statement):
    assert not loaded_after(statement) & HEAVY


def test_the_usual_check_needs_no_typer():
    """It takes a third as long to come as numpy and scipy together."""
    statement = "import lemmata.__main__, lemmata.command.checking, lemmata.grading.grader"
    assert not loaded_after(statement) & {"typer", "click", "pydantic", "rich"}


def test_stating_every_theorem_needs_neither_hypothesis_nor_a_solver():
    statement = (
        "from lemmata.catalogue import theorems, topics\nassert all(theorems(t) for t in topics())"
    )
    assert not loaded_after(statement) & (HEAVY - {"scipy"})


def test_files_are_short_and_named_by_nouns():
    for path in files("lemmata", "reference", "checks"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path
        assert path.stem not in {"utils", "util", "helpers", "common", "base", "misc"}
