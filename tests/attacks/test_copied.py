"""What a person copies and runs: a failure's script, a command that lemmata proposes.

A file is called as its author likes, and none of that may be taken for Python or for a command.
"""

from __future__ import annotations

import ast
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from arena import PROJECT

from lemmata.grading.literals import origin_lines

EVIL = "x\nimport os; os.mkdir('victim')\n#"
ZERO = "def perceptron(X, y, **rest):\n    return 0 * X[0], []\n"
NAMES = [
    f"{EVIL}.ipynb",
    f"{EVIL}.py",
    f"hw/{EVIL}.ipynb",
    f"{EVIL}/hw.py",
    f"{EVIL}/a/hw.ipynb",
    "os import path; import evil #:",
    "os.path; import evil:",
    "evil:",
    "lambda:",
    "import os.py",
    "a'+__import__('os').mkdir('victim')+'.py",
    'a"""\nimport os\n""".py',
    "x\rimport os\r.ipynb",
    "x\x0cimport os\x0c.ipynb",
    "x\\\nimport os.ipynb",
    "None.py",
    "os.system('id').py",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_a_script_is_never_python(name: str) -> None:
    """The script of a failure gets at a function by the name of its file, and does no more."""
    tree = ast.parse("\n".join(origin_lines(name, ["perceptron"])))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Import) or [a.name for a in node.names] == ["runpy"]
        assert not isinstance(node, ast.ImportFrom) or [a.name for a in node.names] == [
            "perceptron"
        ]
        assert not isinstance(node, ast.Call) or ast.unparse(node.func) == "runpy.run_path"
        assert not isinstance(node, ast.Name) or node.id in ("runpy", "submission", "perceptron")


def lemmata(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "lemmata", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


def test_the_script_of_a_replay_is_not_written_by_a_files_name(tmp_path: Path) -> None:
    (tmp_path / "eve.py").write_text(ZERO)
    check = ("check", "eve.py", "-a", "perceptron", "--format", "json")
    report = json.loads(lemmata(tmp_path, *check).stdout)
    name = f"{EVIL}.ipynb"
    (tmp_path / name).write_text("{}")
    (tmp_path / "report.json").write_text(json.dumps(report | {"submission": name}))
    run = lemmata(tmp_path, "replay", "report.json", "--script")
    assert run.returncode == 0 and "In a cell of x_import os" in run.stdout, run.stderr
    subprocess.run([sys.executable, "-c", run.stdout], cwd=tmp_path, capture_output=True)
    assert not (tmp_path / "victim").exists()


def test_a_command_that_is_proposed_is_no_other_command(tmp_path: Path) -> None:
    """And nothing that a terminal obeys."""
    name = "a;$(mkdir victim)`mkdir victim`;mkdir victim;\x1b]0;x\x07.py"
    source = (PROJECT / "assignments" / "perceptron" / "samples" / "ada.py").read_text()
    (tmp_path / name).write_text(source)
    run = lemmata(tmp_path, "conventions", name, "-a", "perceptron")
    (proposed,) = (line for line in run.stdout.splitlines() if line.startswith("lemmata check"))
    assert shlex.split(proposed)[3:5] == ["-a", "perceptron"]
    wrong = lemmata(tmp_path, "verify", name, "--as", "nothing", "--sandboxed")
    assert wrong.returncode == 2
    told = run.stdout + run.stderr + wrong.stdout + wrong.stderr
    assert "\x1b" not in told and "\x07" not in told
    subprocess.run(["sh", "-c", f"true {proposed}"], cwd=tmp_path, check=True)
    assert not (tmp_path / "victim").exists()


def test_a_report_names_no_folder_to_run_python_from(tmp_path: Path) -> None:
    """An assignment of one's own is Python; a report that a student sent says which it was."""
    evil = tmp_path / "evil"
    (evil / "own").mkdir(parents=True)
    (evil / "own" / "x.py").write_text(f"open({str(tmp_path / 'victim')!r}, 'w')\n")
    (evil / "assignment.toml").write_text('title = "x"\nown_theorems = "own"\n')
    (tmp_path / "eve.py").write_text(ZERO)
    check = ("check", "eve.py", "-a", "perceptron", "--format", "json")
    report = json.loads(lemmata(tmp_path, *check).stdout)
    for named in (
        {"assignment": "evil"},
        {"assignment": str(evil / "assignment.toml")},
        {"course": "../../../../../../../" + str(evil / "assignment")},
    ):
        (tmp_path / "report.json").write_text(json.dumps(report | named))
        run = lemmata(tmp_path, "replay", "report.json")
        assert run.returncode == 2 and len(run.stderr.splitlines()) == 1, run.stderr
        assert not (tmp_path / "victim").exists()
    lemmata(tmp_path, "replay", "report.json", "eve.py", "-a", "evil")
    assert (tmp_path / "victim").exists(), "who names it on the command line means it"
