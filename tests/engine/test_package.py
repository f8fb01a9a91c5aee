"""The wheel: only `lemmata` lands on the import path, and it works from any folder."""

import os
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from lemmata.platforms.packing import requirements

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


@pytest.fixture(scope="module")
def environment(wheel, tmp_path_factory):
    """What `pip install` of the wheel gives: itself and what it requires, none of the extras.

    The dependencies are links to those installed here; make release installs them for real.
    """
    folder = tmp_path_factory.mktemp("environment") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    for name in (requirement.partition("==")[0] for requirement in requirements()):
        installed = metadata.distribution(name)
        for top in {
            Path(file.parts[0]) for file in installed.files or () if ".." not in file.parts
        }:
            target = Path(str(installed.locate_file(top)))
            if top.name != "__pycache__" and not (site / top).exists():
                (site / top).symlink_to(target)
    subprocess.run([sys.executable, "-m", "zipfile", "-e", wheel, site], check=True)
    return folder


def run(environment, *command, cwd):
    return subprocess.run(
        [environment / "bin" / "python", "-m", *map(str, command)],
        cwd=cwd,
        capture_output=True,
        text=True,
        env={"PATH": os.environ["PATH"], "LEMMATA_CACHE": os.environ["LEMMATA_CACHE"]},
    )


def test_a_student_begins_writes_and_slips_with_the_wheel_alone(environment, tmp_path):
    assert not list(environment.glob("lib/*/site-packages/cvxpy"))
    begun = run(environment, "lemmata", "new", "hw", "-a", "perceptron", cwd=tmp_path)
    assert begun.returncode == 0, begun.stderr
    file, right = tmp_path / "hw" / "perceptron.py", ROOT / "reference" / "perceptron.py"
    red = run(environment, "pytest", "-x", cwd=tmp_path / "hw")
    assert red.returncode == 1 and "NotImplementedError" in red.stdout, red.stdout + red.stderr
    shutil.copy(right, file)
    green = run(environment, "pytest", cwd=tmp_path / "hw")
    assert green.returncode == 0, green.stdout
    source = right.read_text(encoding="utf-8")
    assert "<= 0" in source
    file.write_text(source.replace("<= 0", "< 0"), encoding="utf-8")
    slip = run(environment, "pytest", "-x", cwd=tmp_path / "hw")
    assert slip.returncode == 1 and "X = np.array(" in slip.stdout, slip.stdout


def test_what_the_wheel_lacks_is_said_in_one_line(environment, tmp_path):
    where = run(environment, "lemmata", "--version", cwd=tmp_path)
    assert where.returncode == 0 and where.stdout.startswith("lemmata ")
    audit = run(environment, "lemmata", "audit", "perceptron", cwd=tmp_path)
    assert audit.returncode == 2 and len(audit.stderr.splitlines()) == 1, audit.stderr
    assert run(environment, "lemmata", "doctor", cwd=tmp_path).returncode == 0
