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
    result = repo.runpytest_subprocess("-p", "no:cacheprovider", "-x")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*refuted: On separable data*", "*X = np.array(*1.0*)*"])
    result.stdout.no_fnmatch_line("*breaks the proof*")  # short by default
    mended_first = "fix this first: perceptron does not satisfy stops-with-every-example-right"
    result.stdout.fnmatch_lines([mended_first])
    result.stdout.fnmatch_lines(["FAILED perceptron.py::stops with every example right - *"])
    full = repo.runpytest_subprocess("-p", "no:cacheprovider", "-v", "-k", "every-example-right")
    full.stdout.fnmatch_lines(
        ["*::stops with every example right FAILED*", "*breaks the proof at (stop)*"]
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


def test_it_runs_in_this_process_when_asked(repo):
    repo.makepyfile(perceptron=RIGHT)
    repo.runpytest_subprocess("--lemmata-in-process").assert_outcomes(passed=PUBLIC)


@pytest.fixture
def quick(pytester):
    """Two theorems and a second a call, in a folder of the repo itself."""
    pytester.makeini("[pytest]\nlemmata_assignment = quick\nlemmata_submission = mine.py\n")
    (pytester.path / "quick").mkdir()
    (pytester.path / "quick" / "assignment.toml").write_text(
        'title = "Quick"\ntopics = ["perceptron"]\n[limits]\ncall_seconds = 1\n'
        "[theorems.stops-with-every-example-right]\n[theorems.budget-is-spent-exactly]\n"
    )
    return pytester


ENDLESS = """
def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    turns = 0
    while True:
        try:
            turns += 1
        except Exception:
            pass
"""
RAISES = """
def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    inner = X.shape[1] + 41
    raise ValueError("no")
"""


@pytest.mark.parametrize("option", ["--lemmata-sandbox", "--lemmata-in-process"])
def test_an_endless_loop_times_out(quick, option):
    quick.makepyfile(mine=ENDLESS)
    result = quick.runpytest_subprocess("-p", "no:cacheprovider", option)
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(["timeout: *", "*no answer within 1 s*"])


@pytest.mark.parametrize(
    ("source", "asked", "shown"),
    [
        (RAISES, "p inner", ["*mine.py(*)perceptron()", "*raise ValueError*", "*42"]),
        (WRONG, "p X, w", ["> <counterexample>(*", "-> assert *", "*1.]]), array(*"]),
        (ENDLESS, "p turns > 9", ["*mine.py(*)perceptron()", "*True"]),
    ],
    ids=["raised", "refuted", "endless"],
)
def test_the_debugger_stops_in_the_students_frame_or_at_the_call(quick, source, asked, shown):
    quick.makepyfile(mine=source)
    command = [sys.executable, "-m", "pytest", "-x", "--pdb", "-p", "no:cacheprovider"]
    run = subprocess.run(
        command, input=f"{asked}\nq\n", capture_output=True, text=True, cwd=quick.path
    )
    pytest.LineMatcher(run.stdout.splitlines()).fnmatch_lines(shown)


def test_a_file_that_stops_itself_runs_in_this_process(quick):
    quick.makepyfile(mine=RAISES.replace("inner =", "breakpoint(); inner ="))
    (quick.path / "mine.py").write_text(
        "def perceptron(X, y, eta=1.0, w0=None, max_updates=None):\n"
        "    breakpoint()\n    return X[0], []\n"
    )
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider"]
    run = subprocess.run(
        command, input="p 'here', y\nq\n", capture_output=True, text=True, cwd=quick.path
    )
    assert "('here', array(" in run.stdout and run.returncode == 2, run.stdout


def test_the_whole_report_is_written_as_a_page(quick):
    quick.makepyfile(mine="print('said')\n" + WRONG)
    result = quick.runpytest_subprocess("--lemmata-report=page.html", "-k", "budget")
    result.assert_outcomes(failed=1, deselected=1)
    page = (quick.path / "page.html").read_text(encoding="utf-8")
    assert "stops-with-every-example-right" in page and "said" in page


def test_certified_datasets_are_there_for_ones_own_tests(pytester):
    pytester.makepyfile(
        "import lemmata\n"
        "def test_own(lemmata_cases):\n"
        "    for case in lemmata_cases('perceptron', 'separable'):\n"
        "        assert case.data.X.shape[0] == case.data.y.shape[0]\n"
        "        assert case.certificate.B2_lower <= case.certificate.B2_upper\n"
        "def test_verify():\n"
        "    from lemmata.reference.losses import hinge\n"
        "    assert not lemmata.verify(hinge, as_='hinge').causes\n"
    )
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=2)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (None, "*perceptron.py: no such file*"),
        ("def perceptron(:\n", "*perceptron.py, line 1: SyntaxError*"),
        ("import nowhere\n", "*perceptron.py, line 1: ImportError*does not allow*nowhere*"),
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
