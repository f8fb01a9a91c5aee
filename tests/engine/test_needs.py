"""What is not installed is said in one line, with the way to get it; the rest works without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lemmata import lecturer, needs
from lemmata.errors import BadInput

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "assignments" / "perceptron" / "samples" / "ada.py"


def lemmata(*args, hidden=(), cwd=ROOT, **env):
    """The program where these modules are not installed."""
    code = (
        "import sys\n"
        f"for name in {list(hidden)!r}: sys.modules[name] = None\n"
        "from lemmata.__main__ import main; main()"
    )
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, args)],
        capture_output=True,
        text=True,
        errors="replace",  # what a terminal of another encoding gets
        cwd=cwd,
        env=os.environ | env,
    )


def own_assignment(folder, imports):
    folder.mkdir()
    (folder / "assignment.toml").write_text(
        f'title = "Own"\ntopics = ["perceptron"]\nimports = {imports}\n'
        "[theorems.bound-is-tight-on-the-basis]\n"
    )
    return folder


def test_an_assignments_import_that_is_not_there_is_one_line(tmp_path):
    folder = own_assignment(tmp_path / "own", '["numpy", "torch_of_tomorrow"]')
    run = lemmata("check", SAMPLE, "-a", folder)
    assert run.returncode == 2 and run.stdout == ""
    assert run.stderr == (
        "lemmata: 'own' lets submissions import torch_of_tomorrow, which is not installed here: "
        "pip install torch_of_tomorrow\n"
    )


def test_a_packaged_assignment_works_without_what_a_student_does_not_use():
    sources = [b"import cvxpy as cp\n"]
    needs.need_imports(["no_such_solver"], "svm", [b"import numpy\n"])
    with pytest.raises(BadInput, match="no_such_solver, which is not installed"):
        needs.need_imports(["no_such_solver"], "svm", [b"import no_such_solver\n"])
    needs.need_imports(["numpy"], "svm", sources)


@pytest.mark.parametrize(("module", "extra"), needs.EXTRAS.items())
def test_every_extra_that_is_named_exists(module, extra):
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if extra != "dask":
        assert extra in project["optional-dependencies"]


def test_a_notebook_without_ipython_is_one_line(tmp_path):
    (tmp_path / "mine.ipynb").write_text('{"cells": []}')
    run = lemmata("check", tmp_path / "mine.ipynb", "-a", "perceptron", hidden=["IPython"])
    assert run.returncode == 2 and "pip install 'lemmata[notebooks]'" in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_an_own_folder_is_audited_as_far_as_what_is_installed_goes(tmp_path):
    lecturer.create(tmp_path / "median", None)
    words = ("audit", "median", "--no-peer", "--workers", 1)
    run = lemmata(*words, hidden=["libcst"], cwd=tmp_path)
    assert run.returncode == 0 and "1 of 1" in run.stdout, run.stderr
    told = "without mutants, which need libcst: pip install 'lemmata[audit]'\n"
    assert run.stderr == told
    assert lemmata(*words, "--mutants", 3, hidden=["libcst"], cwd=tmp_path).returncode == 2


def test_a_library_that_an_extra_brings_is_said_with_it():
    words = ("verify", "sklearn.linear_model:Ridge", "--as", "regression")
    run = lemmata(*words, hidden=["sklearn", "sklearn.linear_model"])
    assert run.returncode == 2 and "pip install 'lemmata[sklearn]'" in run.stderr, run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_doctor_and_banks_do_without_cvxpy(tmp_path):
    folder = own_assignment(tmp_path / "own", '["numpy"]')
    cache = {"LEMMATA_CACHE": str(tmp_path / "bank")}
    run = lemmata("check", SAMPLE, "-a", folder, hidden=["cvxpy"], **cache)
    assert run.returncode == 0, run.stderr + run.stdout


def test_an_ascii_terminal_gets_ascii_by_every_road_and_a_document_is_in_utf_8():
    """typer would write UTF-8 to it, and a page that is redirected must not be spelled out."""
    code = (
        "from lemmata.render.ascii import make_do; make_do()\n"
        "import typer; typer.echo('η ≤ 1 …'); print('ü')\n"
        "from lemmata.command.output import write; write('η')"
    )
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, env=env)
    assert run.stdout == b"eta <= 1 ...\nu\n\xce\xb7", run.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_unicode_gets_letters_it_has(encoding):
    run = lemmata("theorems", "perceptron", PYTHONIOENCODING=encoding, PYTHONUTF8="0", LC_ALL="C")
    assert run.returncode == 0 and "mistake-bound" in run.stdout, run.stderr
    wrong = ROOT / "assignments" / "perceptron" / "samples" / "dana.py"
    told = lemmata("check", wrong, "-a", "perceptron", PYTHONIOENCODING=encoding)
    assert told.returncode == 1 and "Traceback" not in told.stderr, told.stderr
