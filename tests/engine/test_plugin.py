"""In a course repo each theorem is a pytest item, in this process, under xdist too."""

import subprocess
import sys
from pathlib import Path

import pytest

from lemmata.assignment import load

ROOT = Path(__file__).parents[2]
PUBLIC = sum(rule.visibility == "public" for _, rule in load("perceptron").rules)
WRONG = (ROOT / "assignments" / "perceptron" / "samples" / "dana.py").read_text(encoding="utf-8")
RIGHT = (ROOT / "reference" / "perceptron.py").read_text(encoding="utf-8")


@pytest.fixture
def repo(pytester):
    pytester.makeini("[pytest]\nlemmata_assignment = perceptron\n")
    return pytester


def test_a_right_submission_passes_every_public_theorem(repo):
    repo.makepyfile(perceptron=RIGHT)
    repo.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=PUBLIC)


def test_a_wrong_one_fails_with_the_counterexample_in_the_text(repo):
    repo.makepyfile(perceptron=WRONG)
    result = repo.runpytest_subprocess("-p", "no:cacheprovider")
    assert result.ret == 1
    result.stdout.fnmatch_lines(
        ["*refuted: On separable data*", "*breaks the proof at (stop)*", "*X = np.array(*1.0*)*"]
    )


def test_it_works_under_xdist(repo):
    repo.makepyfile(perceptron=RIGHT)
    result = repo.runpytest_subprocess("-n2", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=PUBLIC)


def test_ordinary_tests_and_testpaths_live_beside_it(pytester):
    pytester.makeini(
        "[pytest]\nlemmata_assignment = perceptron\nlemmata_submission = src/mine.py\n"
        "testpaths = tests\n"
    )
    (pytester.path / "src").mkdir()
    (pytester.path / "src" / "mine.py").write_text(RIGHT, encoding="utf-8")
    (pytester.path / "tests").mkdir()
    (pytester.path / "tests" / "test_own.py").write_text("def test_own(): pass\n")
    pytester.runpytest_subprocess().assert_outcomes(passed=PUBLIC + 1)


def test_it_runs_in_the_sandbox_when_asked(repo):
    repo.makepyfile(perceptron=RIGHT)
    repo.runpytest_subprocess("--lemmata-sandbox").assert_outcomes(passed=PUBLIC)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (None, "*perceptron.py: no such file*"),
        ("def perceptron(:\n", "*perceptron.py, line 1: SyntaxError*"),
        ("import nowhere\n", "*perceptron.py, line 1: ModuleNotFoundError*"),
    ],
)
def test_a_file_that_does_not_load_is_one_clear_line(repo, source, words):
    if source is not None:
        repo.makepyfile(perceptron=source)
    result = repo.runpytest_subprocess()
    assert result.ret not in (0, 5)
    text = result.stdout.str() + result.stderr.str()
    assert "INTERNALERROR" not in text
    from fnmatch import fnmatch

    assert any(fnmatch(line, words) for line in text.splitlines()), text


def test_a_wrong_assignment_name_is_one_clear_line(pytester):
    pytester.makeini("[pytest]\nlemmata_assignment = perceptrn\nlemmata_submission = a.py\n")
    pytester.makepyfile(a=RIGHT)
    result = pytester.runpytest_subprocess()
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*did you mean 'perceptron'?*"])


def test_a_repo_that_names_no_assignment_pays_nothing(pytester):
    pytester.makepyfile(
        "import sys\n"
        "def test_light():\n"
        "    assert not {'numpy', 'cvxpy', 'scipy', 'flint', 'rich'} & set(sys.modules)\n"
    )
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:hypothesispytest",
        ],
        cwd=pytester.path,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout
