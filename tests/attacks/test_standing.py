"""The lecturer stands in the folder of the class, where files are called as students like.

Packages start processes of their own: those of multiprocessing began by importing it from there.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from test_our_fault import THEOREMS

# Whatever a process may import before anybody has told it where from.
NAMES = [
    *("multiprocessing", "random", "struct", "socket", "signal", "json", "pickle", "string"),
    *("typing", "dataclasses", "numpy", "msgspec", "hypothesis", "lemmata", "tornado"),
    *("distributed", "dask", "usercustomize", "sitecustomize"),
]
# As the installed command starts: nothing but the folder of its script is before the library.
COMMAND = "import sys; sys.path[:1] = []; from lemmata.__main__ import main; main()"


@pytest.mark.parametrize("more", [("--workers", "2"), ("--workers", "1", "--dask", "local")])
def test_no_process_imports_what_lies_in_the_folder(tmp_path: Path, more: tuple[str, ...]) -> None:
    if "--dask" in more:
        pytest.importorskip("distributed")
    (tmp_path / "plan" / "own").mkdir(parents=True)
    (tmp_path / "plan" / "own" / "two.py").write_text(THEOREMS)
    (tmp_path / "plan" / "assignment.toml").write_text(
        'title = "Two"\nown_theorems = "own"\n[theorems.is-known]\n'
    )
    room = tmp_path / "room"
    room.mkdir()
    for name in NAMES:
        (room / f"{name}.py").write_text(f"open({str(tmp_path / f'victim {name}')!r}, 'w')\n")
    (room / "ada.py").write_text("def guess(x):\n    return 2 * x\n")
    command = [sys.executable, "-c", COMMAND, "grade", ".", "-a", "../plan", "--out", "../out"]
    run = subprocess.run(
        [*command, *more],
        cwd=room,
        env=os.environ | {"LEMMATA_CACHE": str(tmp_path / "bank")},  # made by processes, too
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 1, run.stderr
    assert [path.name for path in tmp_path.iterdir() if "victim" in path.name] == []
    assert "ada.py" in run.stdout
