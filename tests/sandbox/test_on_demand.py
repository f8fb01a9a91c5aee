"""What is slow to import is there for those who mention it, in a worker of its own kind."""

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.sandbox.outside import server as server_module
from lemmata.sandbox.outside.server import NOTHING_MORE, start_ahead
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
    return [name for name in ("numpy", "sci" + "py", "cv" + "xpy") if name in sys.modules]
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
    assert answer(sandbox, LOADED).value == ["numpy"]
    assert isinstance(answer(sandbox, SMUGGLED), Failed)


def test_who_mentions_scipy_finds_it_imported(sandbox):
    assert answer(sandbox, "# scipy\n" + LOADED).value == ["numpy", "scipy"]


def test_who_does_not_mention_scipy_may_still_import_it(sandbox):
    assert answer(sandbox, SMUGGLED.replace("cv", "sci").replace("xpy", "py")).value == "scipy"


def test_a_server_that_was_started_ahead_is_the_one_that_is_used():
    start_ahead(IMPORTS, {"ada.py": b"import scipy\n"})
    needs, server = server_module._AHEAD[IMPORTS]
    with Sandbox(limits=Limits(call_seconds=10.0), imports=IMPORTS) as opened:
        assert opened._servers == {needs: server}
        assert answer(opened, "# scipy\n" + LOADED).value == ["numpy", "scipy"]
        assert opened.isolation.level in ("strong", "partial", "process-only")
        assert opened._servers == {needs: server}  # the probe needs no other
        assert answer(opened, LOADED).value == ["numpy"]
    assert not server.alive()


def test_a_server_for_other_imports_or_fewer_layers_is_not_taken():
    start_ahead(("numpy",), {})
    _, server = server_module._AHEAD["numpy",]
    with Sandbox(limits=Limits(), imports=IMPORTS) as one:
        assert server not in one._servers.values()
    with Sandbox(limits=Limits(), imports=("numpy",), without=frozenset({"seccomp"})) as other:
        assert server not in other._servers.values()
    with Sandbox(limits=Limits(), imports=("numpy",)) as last:
        assert server in last._servers.values()


def test_a_file_in_another_encoding_is_read_too(sandbox):
    files = {"ada.py": b"\xff\xfe" + "import cvxpy\n".encode("utf-16-le")}
    assert sandbox.needs(files).packages == {"cvxpy"}
    assert sandbox.needs({"ada.py": b"import scipy\n"}).packages == {"scipy"}
    assert sandbox.needs({"ada.py": b"import numpy\n"}) == NOTHING_MORE


@pytest.mark.parametrize("name", ["halfspaces", "vc", "regression", "svm"])
def test_it_is_allowed_where_the_task_is_a_program(name):
    assert "cvxpy" in load(name).imports


def test_it_is_refused_where_it_would_do_the_homework():
    assert "cvxpy" not in load("logistic").imports
