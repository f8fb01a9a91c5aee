"""Submissions as students really write them: notebooks, packages, plots, tests left at the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.submission.call import Call, Failed, Returned
from lemmata.submission.intake import Submission, from_text, read


def runner_of(
    sandbox: Sandbox, files: dict[str, str], main: str = "submission.py"
) -> SandboxRunner:
    data = {path: text.encode() for path, text in files.items()}
    return SandboxRunner(sandbox, Submission("alice", main, data))


def notebook(path: Path, *cells: str) -> Path:
    code = [{"cell_type": "code", "source": cell.splitlines(keepends=True)} for cell in cells]
    text = {"cell_type": "markdown", "source": "# My homework"}
    path.write_text(json.dumps({"nbformat": 4, "nbformat_minor": 5, "cells": [text, *code]}))
    return path


def test_a_notebook_with_plots_magics_prompts_and_tests_loads(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    path = notebook(
        tmp_path / "hw 1.ipynb",
        "%matplotlib inline\n!pip install numpy\nimport numpy as np",
        "import matplotlib.pyplot as plt",
        "from tqdm import tqdm\nfrom IPython.display import display, HTML\nimport seaborn as sns",
        "%%time\ndef double(x):\n    return 2 * np.asarray(x)",
        "fig, (left, right) = plt.subplots(1, 2)\nleft.plot([1], [2])\nfor ax in plt.gca(): pass\n"
        "with plt.style.context('x'):\n    plt.show()\ndisplay(fig)",
        "print([i for i in tqdm(range(3))])\nname = input('name? ')",
        "files = !ls\nassert files == []\ndouble?",
        "assert double(2) == 5, 'my own test'",
        "def triple(x):\n    return 3 * x",
    )
    with SandboxRunner(sandbox, read(path)) as runner:
        assert runner.functions == {"double", "triple"}
        assert runner.ask([Call("double", (2,)), Call("triple", (2,))]) == [
            Returned(4),
            Returned(6),
        ]
        assert "[0, 1, 2]" in runner.output
        failure = runner.load_failure
    assert failure == Failed("error", "AssertionError", "my own test", 1, "hw 1.ipynb, cell 9")


def test_an_old_notebook_keeps_its_cells_in_worksheets(sandbox: Sandbox, tmp_path: Path) -> None:
    cell = {"cell_type": "code", "input": ["def double(x):\n", "    return 2 * x"]}
    (tmp_path / "old.ipynb").write_text(json.dumps({"worksheets": [{"cells": [cell]}]}))
    with SandboxRunner(sandbox, read(tmp_path / "old.ipynb")) as runner:
        assert runner.functions == {"double"}


def test_functions_are_found_across_the_modules_of_a_package(sandbox: Sandbox) -> None:
    files = {
        "__init__.py": "from .linear import sign\nfrom alice.trees import deep\n",
        "linear.py": "import kernels\ndef sign(x): return kernels.scale * x\n",
        "kernels.py": "scale = 2\nloads = []\nloads.append(1)\ndef gram(X): return len(loads)\n",
        "trees/__init__.py": "from ..kernels import gram\ndef deep(): return gram(0)\n",
        "test_linear.py": "raise RuntimeError('tests are not loaded')\n",
        "setup.py": "raise RuntimeError('nor is this')\n",
        "numpy.py": "def hidden(): return 1\n",
    }
    with runner_of(sandbox, files, "__init__.py") as runner:
        assert runner.load_failure is None
        assert runner.functions == {"sign", "gram", "deep", "hidden"}
        answers = runner.ask([Call("sign", (3,)), Call("gram", (0,)), Call("deep")])
    assert answers == [Returned(6), Returned(1), Returned(1)]


def test_the_main_files_function_comes_first(sandbox: Sandbox) -> None:
    files = {"a.py": "def f(): return 'a'\n", "submission.py": "def f(): return 'main'\n"}
    with runner_of(sandbox, files) as runner:
        assert runner.ask([Call("f")]) == [Returned("main")]


def test_what_was_defined_before_a_failure_counts(sandbox: Sandbox) -> None:
    source = "def f(): return 1\nprint(f())\nraise ValueError('oops')\ndef g(): return 2\n"
    with SandboxRunner(sandbox, from_text(source)) as runner:
        assert runner.load_failure == Failed("error", "ValueError", "oops", 3, "submission.py")
        assert runner.functions == {"f"}
        assert runner.ask([Call("f")]) == [Returned(1)]


@pytest.mark.parametrize(
    ("source", "exception", "line", "words"),
    [
        ("x = 1\ndef f(:\n", "SyntaxError", 2, "invalid syntax"),
        ("def f():\nreturn 1\n", "IndentationError", 2, "expected an indented block"),
        (
            "x = 1\n\nimport requests\n",
            "ImportError",
            3,
            "does not allow `requests`; allowed: numpy",
        ),
        (
            "from lemmata.reference import perceptron\n",
            "ImportError",
            1,
            "does not allow `lemmata`",
        ),
        ("import sys\nsys.exit('bye')\n", "SystemExit", 2, "called exit while the submission was"),
        ("raise KeyboardInterrupt\n", "KeyboardInterrupt", 1, ""),
        ("def f(): return f()\nf()\n", "RecursionError", 1, "calls itself without end"),
        ("\0", "ValueError", None, "null bytes"),
        ("# coding: klingon\n", "SyntaxError", None, "klingon"),
    ],
)
def test_a_failure_at_top_level_has_its_line(
    sandbox: Sandbox, source: str, exception: str, line: int | None, words: str
) -> None:
    with SandboxRunner(sandbox, from_text(source)) as runner:
        failure = runner.load_failure
    assert failure is not None
    assert failure.status == "error"
    assert failure.exception in (exception, "SyntaxError")
    assert line is None or failure.line == line
    assert words in failure.message


def test_hanging_or_leaving_while_loading_is_told_once_for_every_call(sandbox: Sandbox) -> None:
    quick = Limits(call_seconds=0.1)
    for source, status, words in (
        ("while True: pass\n", "timeout", "0.3 s of processor time while it was loaded"),
        ("import os\nos._exit(5)\n", "crashed", "exit code 5 while it was loaded"),
    ):
        with SandboxRunner(sandbox, from_text(source), limits=quick) as runner:
            assert runner.functions == frozenset()
            assert runner.load_failure is not None
            assert runner.load_failure.status == status
            assert words in runner.load_failure.message
            assert runner.ask([Call("f"), Call("g")]) == [runner.load_failure]


def test_only_what_the_submission_defines_is_its_function(sandbox: Sandbox) -> None:
    source = """
from numpy import *
from math import dist
import numpy as np, functools, operator
import matplotlib.pyplot as plt
fig, ax = plt.subplots()
number = 3
def own(x): return x
alias = np.sum
partial = functools.partial(own, 1)
vectorised = np.vectorize(own)
anonymous = lambda x: x
class Model: pass
"""
    with SandboxRunner(sandbox, from_text(source)) as runner:
        assert runner.load_failure is None
        assert runner.functions == {
            "own", "alias", "partial", "vectorised", "anonymous", "Model",
        }  # fmt: skip


def test_the_harmless_standard_library_and_what_is_listed_may_be_imported(sandbox: Sandbox) -> None:
    source = """
import abc, csv, collections.abc, dataclasses, difflib, doctest, fractions, json, unittest
from typing import NamedTuple
import scipy.stats, scipy.linalg as la
@dataclasses.dataclass
class Point:
    x: float
class Pair(NamedTuple):
    a: int
    b: float
def f(): return Pair(1, Point(2.0).x)
"""
    with SandboxRunner(sandbox, from_text(source)) as runner:
        assert runner.load_failure is None
        assert runner.ask([Call("f")]) == [Returned((1, 2.0))]


def test_a_file_saved_as_utf_16_is_read(sandbox: Sandbox) -> None:
    data = "def f(): return 'ä'\n".encode("utf-16")
    with SandboxRunner(sandbox, Submission("x.py", "x.py", {"x.py": data})) as runner:
        assert runner.ask([Call("f")]) == [Returned("ä")]
