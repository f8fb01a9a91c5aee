"""lemmata new: what a student and a lecturer begin with works at once."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from lemmata import lecturer, student
from lemmata.assignment import AssignmentFile, Rule, load
from lemmata.catalogue import conventions
from lemmata.errors import BadInput
from lemmata.marking import Marking
from lemmata.sandbox.outside.limits import Limits

ROOT = Path(__file__).parents[2]
REFERENCE = ROOT / "reference" / "perceptron.py"


def run(*command, cwd):
    return subprocess.run(
        [sys.executable, "-m", *map(str, command)],
        cwd=cwd,
        capture_output=True,
        text=True,
        env=os.environ | {"COLUMNS": "100"},
    )


def test_a_students_repository_is_red_and_turns_green(tmp_path):
    repo = tmp_path / "hw"
    made = student.create(repo, "perceptron", "uml")
    assert {path.name for path in made} >= {"perceptron.py", "handout.md", "README.md"}
    red = run("pytest", "-q", "-p", "no:cacheprovider", cwd=repo)
    assert red.returncode == 1 and "NotImplementedError" in red.stdout, red.stdout
    assert " passed" not in red.stdout, "nothing is written yet, and nothing passes"
    (repo / "perceptron.py").write_bytes(REFERENCE.read_bytes())
    green = run("pytest", "-q", "-p", "no:cacheprovider", cwd=repo)
    assert green.returncode == 0, green.stdout
    workflow = yaml.safe_load((repo / ".github/workflows/lemmata.yml").read_text())
    command = workflow["jobs"]["theorems"]["steps"][-1]["run"]
    assert command == "lemmata check perceptron.py -a perceptron --course uml --format github"
    readme = (repo / "README.md").read_text()
    assert sum(line.startswith("    ") for line in readme.splitlines()) == 3


def test_a_course_asks_only_for_what_it_teaches(tmp_path):
    plan = load("logistic", "uml")
    student.create(tmp_path / "hw", "logistic", "uml")
    text = (tmp_path / "hw" / "logistic.py").read_text()
    for name in load("logistic").contracts:
        assert (f"def {name}(" in text) == (name in plan.functions), name


def test_a_lecturers_folder_explains_every_key_and_its_audit_is_clean(tmp_path):
    folder = tmp_path / "median"
    lecturer.create(folder, None)
    text = (folder / "assignment.toml").read_text(encoding="utf-8")
    for known in (AssignmentFile, Rule, Limits, Marking):
        for key in known.__struct_fields__:
            assert f"{key} = " in text or f"[{key}" in text, key
    assert all(f"{name} = " in text for name in conventions())
    audit = run("lemmata", "audit", folder, "--no-mutants", "--workers", 1, cwd=tmp_path)
    assert audit.returncode == 0, audit.stdout + audit.stderr
    assert run("pytest", "-q", "-p", "no:cacheprovider", cwd=folder).returncode == 0
    starter = run("lemmata", "check", folder / "starter.py", "-a", folder, cwd=tmp_path)
    assert starter.returncode == 1 and "not written yet: median" in starter.stdout
    wrong = run("lemmata", "check", folder / "chaff" / "mean.py", "-a", folder, cwd=tmp_path)
    (more,) = (x for x in wrong.stdout.splitlines() if x.startswith("  read on: "))
    command = more.removeprefix("  read on: ").partition("  [")[0].split()
    told = run(*command, cwd=tmp_path)
    assert told.returncode == 0 and "one case of the family 'numbers'" in told.stdout, told.stderr


def test_students_of_an_own_assignment_get_everything_but_the_secrets(tmp_path):
    lecturer.create(tmp_path / "median", None)
    student.create(tmp_path / "hw", str(tmp_path / "median"), None)
    names = {path.name for path in (tmp_path / "hw").rglob("*")}
    assert {"median.py", "assignment.toml", "theorems"} <= names
    assert not names & {"hidden.key", "wheat", "chaff", "solution.py"}
    (tmp_path / "hw" / "median.py").write_text(lecturer.SOLUTION)
    green = run("pytest", "-q", "-p", "no:cacheprovider", cwd=tmp_path / "hw")
    assert green.returncode == 0, green.stdout


@pytest.mark.parametrize("topic", ["losses", "perceptron"])
def test_a_topic_of_the_catalogue_becomes_an_own_assignment(tmp_path, topic):
    lecturer.create(tmp_path / "mine", topic)
    mine, model = load(str(tmp_path / "mine")), load(topic)
    assert [(t.name, r.points) for t, r in mine.rules] == [
        (t.name, r.points) for t, r in model.rules
    ]
    settings = tomllib.loads((tmp_path / "mine" / "assignment.toml").read_text(encoding="utf-8"))
    assert settings["topics"] == [topic]


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path):
    (tmp_path / "mine.py").write_text("x = 1\n")
    for create in (
        lambda: student.create(tmp_path, "losses", None),
        lambda: lecturer.create(tmp_path, None),
    ):
        with pytest.raises(BadInput, match="not empty"):
            create()
    assert [path.name for path in tmp_path.iterdir()] == ["mine.py"]


def test_the_program_says_its_version_and_what_it_needs(tmp_path):
    assert run("lemmata", "--version", cwd=tmp_path).stdout.startswith("lemmata ")
    listed = run("lemmata", "functions", "perceptron", cwd=tmp_path).stdout
    assert "perceptron(X, y, eta=1.0, w0=None, max_updates=None)" in listed
    unsaid = run("lemmata", "new", "hw", cwd=tmp_path)
    assert unsaid.returncode == 2 and "say which assignment" in unsaid.stderr
