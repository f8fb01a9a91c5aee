"""In this process and in the sandbox: one rule for chance, for changes and for what goes wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from lemmata.errors import BadInput
from lemmata.sandbox import Sandbox, SandboxRunner
from lemmata.sandbox.wire import chance
from lemmata.submission.call import Answer, Call, Failed, Returned, Runner
from lemmata.submission.inprocess import InProcess, load_file
from lemmata.submission.intake import from_text


@contextmanager
def both(sandbox: Sandbox, source: str, folder: Path) -> Iterator[list[Runner]]:
    path = folder / "submission.py"
    path.write_text(source, encoding="utf-8")
    runners: list[Runner] = [load_file(path), SandboxRunner(sandbox, from_text(source))]
    yield runners
    for runner in runners:
        runner.close()


def answers(sandbox: Sandbox, source: str, folder: Path, *calls: Call) -> list[list[Answer]]:
    with both(sandbox, source, folder) as runners:
        return [runner.ask(calls) for runner in runners]


RANDOM = """
import random
import numpy as np
from numpy.random import default_rng
module_rng = np.random.default_rng()
at_load = [random.random(), np.random.rand(), module_rng.random()]
def old(x): return random.random(), np.random.rand()
def new(x): return np.random.default_rng().random(), default_rng().random()
def loaded(x): return at_load
def explicit(x): return np.random.default_rng(7).random()
"""


@pytest.mark.parametrize("function", ["old", "new", "loaded", "explicit"])
def test_the_same_call_meets_the_same_chance_twice_and_everywhere(
    sandbox: Sandbox, tmp_path: Path, function: str
) -> None:
    calls = [Call(function, (1,)), Call(function, (2,)), Call(function, (1,), {}, 1)]
    here, there = answers(sandbox, RANDOM, tmp_path, *calls)
    assert here == there
    assert here[0] == here[2]
    if function in ("old", "new"):
        assert here[0] != here[1]
    assert answers(sandbox, RANDOM, tmp_path, *reversed(calls)) == [here[::-1], there[::-1]]


def test_this_process_gets_its_own_chance_back(tmp_path: Path) -> None:
    path = tmp_path / "submission.py"
    path.write_text(RANDOM, encoding="utf-8")
    numpys = np.random.default_rng
    random.seed(5)
    np.random.seed(5)
    expected = [random.random(), np.random.rand()]
    random.seed(5)
    np.random.seed(5)
    runner = load_file(path)
    runner.ask([Call("old", (1,)), Call("new", (1,)), Call("nowhere")])
    assert np.random.default_rng is numpys
    assert [random.random(), np.random.rand()] == expected
    # What the file imported by name is numpy's again, too.
    kept = runner._functions["new"].__globals__["default_rng"]
    assert kept().random() != kept().random()


SPOILS = """
def spoil(X, y, *, w=None):
    X[0] = 9.0
    w += 1
    return len(y)
def fill(*rows):
    rows[1][0] = 5.0
def keep(X): return X.flags.writeable and X.flags.c_contiguous
"""


def test_changed_arguments_have_the_parameters_names(sandbox: Sandbox, tmp_path: Path) -> None:
    X = np.asfortranarray(np.ones((2, 3)))
    calls = [
        Call("spoil", (X, np.ones(2)), {"w": np.zeros(2)}),
        Call("fill", (X[0], X[1])),
        Call("keep", (X,)),
    ]
    here, there = answers(sandbox, SPOILS, tmp_path, *calls)
    assert here == there
    assert here == [Returned(2, ("X", "w")), Returned(None, ("argument 2",)), Returned(True)]
    assert np.array_equal(X, np.ones((2, 3)))


FAILS = """
import sys
def raises(x):
    return 1 / x
def leaves(x): sys.exit(2)
def yields(x): return (i for i in [x])
def shows(x): raise ValueError("\\x1b[2J" + "A" * 9999)
"""


@pytest.mark.parametrize("function", ["raises", "leaves", "yields", "shows", "absent"])
def test_what_goes_wrong_has_the_same_words(
    sandbox: Sandbox, tmp_path: Path, function: str
) -> None:
    here, there = answers(sandbox, FAILS, tmp_path, Call(function, (0,)))
    assert here == there
    assert isinstance(here[0], Failed)
    assert "/" not in here[0].file


@pytest.mark.parametrize(
    ("source", "functions", "exception", "line"),
    [
        ("def f(): return 1\nimport nowhere\ndef g(): pass\n", {"f"}, "ImportError", 2),
        ("def f(: pass\n", set(), "SyntaxError", 1),
        ("def f(): return 1\nopen('data.csv')\n", {"f"}, "OSError", 2),
        ("def f(): return 1\nraise SystemExit\n", {"f"}, "SystemExit", 2),
        ("from math import sqrt\ndef f(): return 1\n", {"f"}, "", None),
    ],
)
def test_a_file_that_fails_halfway_keeps_what_it_defined(
    sandbox: Sandbox,
    tmp_path: Path,
    source: str,
    functions: set[str],
    exception: str,
    line: int | None,
) -> None:
    kinds = {"ImportError": "ModuleNotFoundError", "OSError": "FileNotFoundError"}
    with both(sandbox, source, tmp_path) as runners:
        for runner in runners:
            assert runner.functions == functions
            failure = runner.load_failure
            if not exception:
                assert failure is None
                continue
            assert failure is not None
            assert failure.status == "error"
            assert (failure.line, failure.file) == (line, "submission.py")
            # The sandbox has its own words for what it does not allow.
            assert failure.exception in (exception, kinds.get(exception), "PermissionError")
            if functions:
                assert runner.ask([Call("f")]) == [Returned(1)]


def test_only_what_is_no_python_file_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("text")
    for name, words in (("notes.txt", "not a Python file"), ("nowhere.py", "no such file")):
        with pytest.raises(BadInput, match=f"{name}: {words}"):
            load_file(tmp_path / name)


def test_functions_alone_are_a_runner_too() -> None:
    runner: Runner = InProcess({"f": lambda x: x + 1})
    assert (runner.output, runner.load_failure) == ("", None)
    assert runner.functions == {"f"}
    assert runner.ask([Call("f", (1,))]) == [Returned(2)]
    runner.close()
    runner.close()


def test_an_interrupt_is_for_whoever_sits_at_this_process() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        InProcess({"f": interrupted}).ask([Call("f")])


@pytest.mark.parametrize(
    ("text", "met"),
    [
        (b"import numpy as np\n", False),
        (b"import numpy as np\nnp.random.rand()\n", True),
        (b"from random import shuffle\n", True),
        (b"from statistics import NormalDist\n", True),
        (b"import scipy.stats\n", True),
    ],
)
def test_chance_is_met_only_by_who_can_draw(text: bytes, met: bool) -> None:
    assert chance.is_met([b"", text], ["numpy", "scipy"]) is met
