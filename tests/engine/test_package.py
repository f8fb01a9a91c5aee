"""The wheel: only `lemmata` lands on the import path, and it works from any folder."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    out = tmp_path_factory.mktemp("wheel")
    source = tmp_path_factory.mktemp("source") / "lemmata"
    ignored = shutil.ignore_patterns(".venv", ".git", "build", "*.egg-info", "__pycache__", "tests")
    shutil.copytree(ROOT, source, ignore=ignored)  # a build leaves traces: not in our tree
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", out, source], check=True, capture_output=True)
    (built,) = out.glob("*.whl")
    return built


def test_only_lemmata_is_on_the_import_path(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"lemmata"}
    for part in (
        "lemmata/py.typed",
        "lemmata/checks/perceptron/__init__.py",
        "lemmata/checks/certificates/exact.py",
        "lemmata/reference/svm.py",
        "lemmata/assignments/perceptron/assignment.toml",
        "lemmata/assignments/perceptron/handout.md",
        "lemmata/assignments/courses/uml.toml",
        "lemmata/render/class.html.j2",
        "lemmata/render/student.html.j2",
        "lemmata/render/page.css",
        "lemmata/render/page.js",
        "lemmata/sandbox/inside/worker.py",
    ):
        assert part in names
    packaged = {n for n in names if n.endswith(".py")}
    for folder in ("lemmata", "checks", "reference"):
        for path in (ROOT / folder).rglob("*.py"):
            inside = path.relative_to(ROOT).as_posix()
            expected = inside if folder == "lemmata" else f"lemmata/{inside}"
            assert expected in packaged, f"{expected} is missing: a new package in pyproject.toml?"


def test_the_installed_wheel_checks_a_file_from_any_folder(wheel, tmp_path):
    """Installed beside nothing of ours: the editable checkout is switched off by -S."""
    target = tmp_path / "site"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target"]
    subprocess.run([*command, target, wheel], check=True, capture_output=True)
    tops = {path.name.split("-")[0] for path in target.iterdir() if path.name != "bin"}
    assert tops == {"lemmata"}
    environment = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    (site,) = environment.glob("lib/python*/site-packages")
    ours = Path(next(p for p in sys.path if p.endswith("site-packages")))
    for entry in ours.iterdir():  # the dependencies, without the editable install of lemmata
        if "lemmata" not in entry.name and entry.name != "__pycache__":
            (site / entry.name).symlink_to(entry)
    for entry in target.iterdir():
        if entry.name != "bin":
            shutil.copytree(entry, site / entry.name)
    mine = tmp_path / "elsewhere"
    mine.mkdir()
    shutil.copy(ROOT / "reference" / "perceptron.py", mine / "mine.py")
    program = [environment / "bin" / "python", "-m", "lemmata"]
    run = subprocess.run(
        [*program, "check", "mine.py", "--assignment", "perceptron"],
        cwd=mine,
        capture_output=True,
        text=True,
        env={"PATH": os.environ["PATH"], "LEMMATA_CACHE": str(tmp_path / "bank")},
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "50/50 points" in run.stdout
    where = [environment / "bin" / "python", "-c", "import lemmata; print(lemmata.__file__)"]
    found = subprocess.run(where, cwd=mine, capture_output=True, text=True, check=True)
    assert str(site) in found.stdout
