"""cvxpy is there for those who mention it, in a worker of its own kind, and for nobody else."""

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.sandbox.outside.sandbox import NOTHING_MORE
from lemmata.submission.call import Call, Failed, Returned
from lemmata.submission.intake import from_text

IMPORTS = ("numpy", "scipy", "cvxpy")
PROGRAM = """
import sys

if "cvxpy" not in sys.modules:
    raise RuntimeError("the import is at my own expense")

import cvxpy as cp

def separate(X, y):
    w = cp.Variable(X.shape[1])
    cp.Problem(cp.Minimize(cp.norm1(w)), [cp.multiply(y, X @ w) >= 1]).solve()
    return w.value
"""
LOADED = """
import sys

def separate(X, y):
    return [name for name in ("scipy", "cv" + "xpy") if name in sys.modules]
"""
SMUGGLED = """
def separate(X, y):
    return __import__("cv" + "xpy").__name__
"""
CALL = Call("separate", (np.array([[1.0], [-2.0]]), np.array([1.0, -1.0])))


@pytest.fixture(scope="module")
def sandbox():
    with Sandbox(limits=Limits(call_seconds=10.0), imports=IMPORTS) as sandbox:
        yield sandbox


def answer(sandbox, text):
    with SandboxRunner(sandbox, from_text(text, "ada.py")) as runner:
        return runner.ask([CALL])[0]


def test_who_mentions_cvxpy_has_it_and_pays_nothing_for_its_import(sandbox):
    found = answer(sandbox, PROGRAM)
    assert isinstance(found, Returned)
    assert abs(found.value[0] - 1.0) < 1e-6


def test_who_does_not_mention_it_has_a_worker_without_it(sandbox):
    assert answer(sandbox, LOADED).value == ["scipy"]
    assert isinstance(answer(sandbox, SMUGGLED), Failed)


def test_a_file_in_another_encoding_is_read_too(sandbox):
    files = {"ada.py": b"\xff\xfe" + "import cvxpy\n".encode("utf-16-le")}
    assert sandbox.needs(files).packages == {"cvxpy"}
    assert sandbox.needs({"ada.py": b"import scipy\n"}) == NOTHING_MORE


@pytest.mark.parametrize("name", ["halfspaces", "vc", "regression", "svm"])
def test_it_is_allowed_where_the_task_is_a_program(name):
    assert "cvxpy" in load(name).imports


def test_it_is_refused_where_it_would_do_the_homework():
    assert "cvxpy" not in load("logistic").imports
