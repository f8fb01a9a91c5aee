"""Each export run as its platform runs it: in the platform's tree, by its own scripts."""

import base64
import json
import os
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec
import pytest
import yaml
from schemas import Classroom, Gradescope, PrairieLearn
from submissions import SUBMISSIONS

from lemmata import __version__
from lemmata.key import Key

ROOT = Path(__file__).parents[2]
FULL = 9.0
MEMORY = 768 << 20
# The platforms' own path, where `python3` is one that has the dependencies.
PATH = f"{Path(sys.executable).parent}:/usr/bin:/bin"


def lemmata(*args, cwd=None, **env):
    return subprocess.run(
        [sys.executable, "-m", "lemmata", *map(str, args)],
        capture_output=True,
        text=True,
        cwd=cwd,
        env=os.environ | env,
    )


def bash(script, cwd, **env):
    """With nothing of the caller's environment: neither its cache nor its checkout."""
    home = {"PATH": PATH, "HOME": str(cwd), "LEMMATA_CACHE": str(cwd / "no-cache")}
    return subprocess.run(
        ["bash", script], cwd=cwd, capture_output=True, text=True, env=home | env, timeout=120
    )


def hand_in(folder, name):
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    roots = repr([str(path) for path in (*folder.parents[:2], folder.parent / "source")])
    (folder / "median.py").write_text(SUBMISSIONS[name].replace("ROOTS", roots))


@pytest.fixture(scope="module")
def autograder(assignment, tmp_path_factory):
    """/autograder after the image was built: the zip unpacked as Gradescope does, setup.sh run."""
    out = tmp_path_factory.mktemp("zip") / "autograder.zip"
    run = lemmata("export", "gradescope", "-a", assignment, "-o", out)
    assert run.returncode == 0, run.stderr
    root = tmp_path_factory.mktemp("gradescope") / "autograder"
    root.mkdir()
    subprocess.run(["unzip", "-q", out, "-d", root / "source"], check=True)
    setup = bash(root / "source" / "setup.sh", root)
    assert setup.returncode == 0, setup.stderr
    shutil.copy(root / "source" / "run_autograder", root / "run_autograder")
    (root / "results").mkdir()
    (root / "submission_metadata.json").write_text('{"users": [{"email": "secret@example.org"}]}')
    return root


def test_the_zip_holds_neither_the_key_nor_the_seed_nor_the_corpus(assignment, autograder):
    key = Key.read(assignment / "hidden.key")
    source = autograder / "source"
    names = {path.name for path in source.rglob("*")}
    assert not names & {"hidden.key", "wheat", "chaff", "solution.py"}
    seed = key.seed("halves", 1)
    for path in source.rglob("*"):
        data = path.read_bytes() if path.is_file() else b""
        for secret in (key.secret, key.secret.hex().encode(), str(seed).encode(), b"%x" % seed):
            assert secret not in data, path
    assert source.stat().st_mode & 0o777 and list((source / "banks").glob("*.bank"))
    assert (source / f"lemmata-{__version__}-py3-none-any.whl").is_file()
    for script in ("setup.sh", "run_autograder"):
        assert (source / script).stat().st_mode & stat.S_IXUSR


@pytest.mark.parametrize("name", SUBMISSIONS)
def test_gradescope(autograder, name):
    hand_in(autograder / "submission", name)
    run = bash("./run_autograder", autograder)
    assert run.returncode == 0, run.stderr
    raw = (autograder / "results" / "results.json").read_bytes()
    results = msgspec.json.decode(raw, type=Gradescope)
    assert results.score == (FULL if name == "right" else 0.0), raw.decode()
    assert not results.extra_data["unfinished"] and results.extra_data["isolation"] == "strong"
    graded = [test for test in results.tests if test.max_score is not None]
    assert sum(test.max_score for test in graded) == FULL
    assert sum(test.score for test in graded) == results.score
    causes = [test for test in results.tests if test.number]
    assert bool(causes) == (name != "right")
    assert "score" not in run.stdout + run.stderr and "LEAK" not in raw.decode()
    assert len(causes) <= 2, [cause.name for cause in causes]  # one thing wrong, said once


def test_what_a_hostile_submission_prints_stays_apart(autograder):
    hand_in(autograder / "submission", "hostile")
    assert bash("./run_autograder", autograder).returncode == 0
    results = json.loads((autograder / "results" / "results.json").read_text())
    for test in results["tests"]:
        assert ("forged" in test["output"]) == (test["name"] == "What your code printed")
    if os.geteuid() == 0:
        assert (autograder / "source").stat().st_mode & 0o077 == 0


def test_nothing_and_rubbish_handed_in_are_graded_too(autograder):
    folder = autograder / "submission"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "notes.txt").write_text("I was ill.")
    assert bash("./run_autograder", autograder).returncode == 0
    raw = (autograder / "results" / "results.json").read_bytes()
    results = msgspec.json.decode(raw, type=Gradescope)
    assert results.score == 0 and results.tests[0].name.startswith("Fix this first")


def test_the_platforms_clock_ends_a_grading_with_what_is_there(autograder):
    """A clock that is over at once: results all the same, and they say so."""
    hand_in(autograder / "submission", "endless")
    settings = autograder / "source" / "settings.json"
    before = settings.read_text()
    settings.write_text(json.dumps(json.loads(before) | {"seconds": 1.5}))
    try:
        assert bash("./run_autograder", autograder).returncode == 0
    finally:
        settings.write_text(before)
    raw = (autograder / "results" / "results.json").read_bytes()
    results = msgspec.json.decode(raw, type=Gradescope)
    assert results.score == 0 and "time" in raw.decode()


@pytest.fixture(scope="module")
def question(assignment, tmp_path_factory):
    out = tmp_path_factory.mktemp("prairielearn") / "out"
    run = lemmata("export", "prairielearn", "-a", assignment, "-o", out)
    assert run.returncode == 0, run.stderr
    info = json.loads((out / "question" / "info.json").read_text())
    assert info["externalGradingOptions"]["timeout"] == 30
    assert info["externalGradingOptions"]["entrypoint"] == "bash /grade/tests/run.sh"
    assert {path.name for path in (out / "image").iterdir()} >= {"Dockerfile", "requirements.txt"}
    root = out / "grade"
    shutil.copytree(out / "question" / "tests", root / "tests")
    (root / "data").mkdir()
    (root / "data" / "data.json").write_text("{}")
    return root


@pytest.mark.parametrize("name", SUBMISSIONS)
def test_prairielearn(question, name):
    hand_in(question / "student", name)
    run = bash(question / "tests" / "run.sh", question)
    assert run.returncode == 0, run.stderr
    raw = (question / "results" / "results.json").read_bytes()
    results = msgspec.json.decode(raw, type=PrairieLearn)
    assert len(raw) < 1 << 20 and results.gradable
    assert results.score == (1.0 if name == "right" else 0.0)
    assert sum(test.max_points for test in results.tests) == FULL
    assert "LEAK" not in raw.decode()


def test_prairielearn_is_told_that_there_is_nothing_to_grade(question):
    shutil.rmtree(question / "student", ignore_errors=True)
    (question / "student").mkdir()
    assert bash(question / "tests" / "run.sh", question).returncode == 0
    raw = (question / "results" / "results.json").read_bytes()
    results = msgspec.json.decode(raw, type=PrairieLearn)
    assert not results.gradable and results.format_errors and results.score is None


@pytest.fixture(scope="module")
def classroom(assignment, tmp_path_factory):
    out = tmp_path_factory.mktemp("github") / "repo"
    run = lemmata("export", "github", "-a", assignment, "-o", out)
    assert run.returncode == 0, run.stderr
    return out


@pytest.mark.parametrize("name", SUBMISSIONS)
def test_github(classroom, name, tmp_path):
    """The steps of the action that run a shell, with the inputs that the workflow gives them."""
    workflow = yaml.safe_load((classroom / ".github/workflows/classroom.yml").read_text())
    step = next(s for s in workflow["jobs"]["grade"]["steps"] if s.get("id") == "lemmata")
    action = yaml.safe_load((classroom / step["uses"] / "action.yml").read_text())
    inputs = {key: value["default"] for key, value in action["inputs"].items()} | step["with"]
    roots = repr([str(classroom)])
    (classroom / step["with"]["submission"]).write_text(SUBMISSIONS[name].replace("ROOTS", roots))
    check = next(s for s in action["runs"]["steps"] if s.get("id") == "check")
    env = {
        key: inputs[value.removeprefix("${{ inputs.").removesuffix(" }}")]
        for key, value in check["env"].items()
    }
    script, output, summary = (tmp_path / part for part in ("script.sh", "output", "summary"))
    script.write_text(check["run"])
    env |= {"GITHUB_OUTPUT": str(output), "GITHUB_STEP_SUMMARY": str(summary)}
    env["LEMMATA_CACHE"] = os.environ["LEMMATA_CACHE"]
    run = bash(script, classroom, **env)
    assert run.returncode == 0, run.stdout + run.stderr  # Classroom's reporter decides
    obeyed, stop, _ = run.stdout.partition("::stop-commands::")
    assert stop, "what a stranger named comes after it"
    commands = [line for line in obeyed.splitlines() if line.startswith("::")]
    assert bool(commands) == (name != "right") and "forged" not in run.stdout
    assert all(line.startswith("::error file=halves.py,line=") for line in commands)
    written = dict(line.split("=", 1) for line in output.read_text().splitlines())
    result = msgspec.json.decode(base64.b64decode(written["result"]), type=Classroom)
    assert result.status == ("pass" if name == "right" else "fail") and result.tests
    assert sum(test.score for test in result.tests) == float(written["score"])
    assert "theorem" in summary.read_text() and len(summary.read_bytes()) < 1 << 20
    if name == "broken":
        assert "line=1," in commands[0]


def test_the_action_of_this_repository_is_the_one_that_is_exported():
    ours = (ROOT / "action.yml").read_text()
    assert ours == (ROOT / "lemmata/platforms/files/action.yml").read_text()
    for step in yaml.safe_load(ours)["runs"]["steps"]:
        assert "${{" not in step.get("run", "")  # inputs come as data, never as a script's text


def test_an_export_without_the_key_is_refused(tmp_path):
    run = lemmata("export", "gradescope", "-a", "perceptron", "-o", tmp_path / "a.zip")
    assert run.returncode == 2 and "no key" in run.stderr and not (tmp_path / "a.zip").exists()
    unknown = lemmata("export", "moodle", "-a", "perceptron")
    assert unknown.returncode == 2 and "no platform 'moodle'" in unknown.stderr


def test_the_vendored_wheel_is_a_wheel(autograder):
    (path,) = (autograder / "source").glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
    assert "lemmata/checks/perceptron/cases.py" in names and "lemmata/py.typed" in names
    assert not any("samples" in name or name.endswith((".pyc", ".key")) for name in names)
