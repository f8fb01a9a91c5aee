"""Submissions are read into memory as they come; what is none is refused in one line."""

from __future__ import annotations

import io
import os
import runpy
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from lemmata.submission.intake import BadSubmission, from_text, read

SOURCE = b"def f(): return 1\n"
FUZZER = Path(__file__).parents[2] / "benchmarks" / "fuzz_loader.py"


def zipped(path: Path, *names: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(name, SOURCE)
    return path


def tarred(path: Path, *names: str) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name in names:
            info = tarfile.TarInfo(name)
            info.size = len(SOURCE)
            archive.addfile(info, io.BytesIO(SOURCE))
    return path


def test_a_file_is_a_submission_of_one(tmp_path: Path) -> None:
    (tmp_path / "hw 1 (2).py").write_bytes(SOURCE)
    sources = read(tmp_path / "hw 1 (2).py")
    assert (sources.name, sources.main) == ("hw 1 (2).py", "hw 1 (2).py")
    assert sources.files == {"hw 1 (2).py": SOURCE}
    assert read(str(tmp_path / "hw 1 (2).py")) == sources


def test_text_is_a_submission_too() -> None:
    sources = from_text("x = 'ä'")
    assert sources.files == {"submission.py": "x = 'ä'".encode()}


@pytest.mark.parametrize(
    ("names", "main", "kept"),
    [
        (["alice/solution.py", "alice/kernels.py"], "solution.py", {"solution.py", "kernels.py"}),
        (["a/b/c/x.py"], "x.py", {"x.py"}),
        (["x.py", "test_x.py", "data.csv", "README"], "x.py", {"x.py", "test_x.py"}),
        (["pkg/__init__.py", "pkg/a.py", "r.py"], "r.py", {"pkg/__init__.py", "pkg/a.py", "r.py"}),
        (["__init__.py", "zeta.py"], "__init__.py", {"__init__.py", "zeta.py"}),
        (["work.ipynb", "x.pyc", "y.so", "z.pth"], "work.ipynb", {"work.ipynb"}),
        (
            ["main.py", "conftest.py", "sitecustomize.py", ".git/a.py", "__MACOSX/main.py",
             "__pycache__/b.py", "venv/c.py", "s/usercustomize.py"],
            "main.py",
            {"main.py"},
        ),
    ],
)  # fmt: skip
def test_archives_and_folders_give_the_same_files(
    tmp_path: Path, names: list[str], main: str, kept: set[str]
) -> None:
    folder = tmp_path / "hw"
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(SOURCE)
    places = (
        folder,
        zipped(tmp_path / "hw.zip", *names),
        tarred(tmp_path / "hw.tar.gz", *names),
        tarred(tmp_path / "hw.tgz", *names),
    )
    for place in places:
        sources = read(place)
        assert sources.name == place.name
        assert sources.main == main
        assert sources.files == dict.fromkeys(kept, SOURCE)


def test_the_main_file_may_be_named_like_its_folder(tmp_path: Path) -> None:
    assert (
        read(zipped(tmp_path / "perceptron.zip", "a.py", "perceptron.py")).main == "perceptron.py"
    )


def folder_of(place: Path, **files: str) -> Path:
    place.mkdir()
    for name, text in files.items():
        (place / name.replace("__", ".")).write_text(text)
    return place


DRAFT, STARTER = "def fit(X): return 0", "def fit(X):\n    raise NotImplementedError"
WORK = "import numpy as np\n\ndef fit(X):\n    return X.sum()\n"
CELL = '{"cells": [{"source": ["import numpy\\n", "def fit(X):\\n"]}]}'
TEXT = '{"cells": [{"source": "import numpy\\ndef fit(X):\\n"}]}'


@pytest.mark.parametrize(
    ("files", "main"),
    [
        ({"a__py": "x = 1", "work__py": WORK}, "work.py"),
        ({"a__py": STARTER, "work__py": WORK}, "work.py"),
        ({"solution__py": STARTER, "work__py": WORK}, "work.py"),
        ({"a__py": DRAFT, "solution__py": WORK}, "solution.py"),
        ({"a__py": DRAFT, "svm__py": WORK}, "svm.py"),
        ({"a__py": "x = 1", "work__ipynb": CELL}, "work.ipynb"),
        ({"a__py": "x = 1", "work__ipynb": TEXT}, "work.ipynb"),
        ({"a__py": WORK, "solution__py": "from a import fit"}, "a.py"),
        ({"a__py": WORK, "solution__py": "import a\ndef fit(X): return a.fit(X)"}, "solution.py"),
        ({"a__py": STARTER, "b__py": "x = 1"}, "a.py"),
    ],
)
def test_the_main_file_is_one_that_defines_what_is_asked_for(
    tmp_path: Path, files: dict[str, str], main: str
) -> None:
    assert read(folder_of(tmp_path / "hw", **files)).led_for("svm", ["fit"]).main == main


@pytest.mark.parametrize(
    ("build", "words"),
    [
        (lambda d: d / "missing.py", "no such file or folder"),
        (lambda d: d / "nul\0.py", "no such file or folder"),
        (
            lambda d: write(d / "x.txt", SOURCE),
            "is not a .py file, folder, notebook, .zip or .tar.gz",
        ),
        (lambda d: write(d / "x.py", b" \n"), "x.py is empty"),
        (lambda d: write(d / "x.zip", b"PK nonsense"), "is not a readable zip archive"),
        (lambda d: write(d / "x.tar.gz", b"nonsense"), "is not a readable tar.gz"),
        (lambda d: write(d / "x.py", bytes(17 << 20)), "is larger than 16 MB"),
        (lambda d: zipped(d / "x.zip"), "has nothing in it"),
        (lambda d: zipped(d / "x.zip", "../a.py"), "has a file with an unsafe name"),
        (lambda d: zipped(d / "x.zip", "/a.py"), "has a file with an unsafe name"),
        (lambda d: zipped(d / "x.zip", "C:/a.py"), "has a file with an unsafe name"),
        (lambda d: tarred(d / "x.tgz", "a/../../b.py"), "has a file with an unsafe name"),
        (lambda d: zipped(d / "x.zip", *(f"{i}.py" for i in range(501))), "more than 500 source"),
        (lambda d: empty_folder(d), "has nothing in it"),
        (lambda d: link(d), "is a link; give the file itself"),
        (lambda d: Path("/dev/null"), "is neither a file nor a folder"),
    ],
    ids=range(16),
)
def test_what_is_no_submission_is_refused_in_one_line(
    tmp_path: Path, build: object, words: str
) -> None:
    assert callable(build)
    with pytest.raises(BadSubmission) as error:
        read(build(tmp_path))
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def empty_folder(folder: Path) -> Path:
    (folder / "empty").mkdir()
    return folder / "empty"


def link(folder: Path) -> Path:
    (folder / "x.py").symlink_to(write(folder / "y.py", SOURCE))
    return folder / "x.py"


def test_links_and_pipes_in_a_folder_are_passed_over_or_refused(tmp_path: Path) -> None:
    folder = tmp_path / "alice"
    folder.mkdir()
    write(folder / "main.py", SOURCE)
    (folder / "link.py").symlink_to("/etc/passwd")
    (folder / "up").symlink_to(tmp_path)
    assert set(read(folder).files) == {"main.py"}
    os.mkfifo(folder / "pipe.py")
    with pytest.raises(BadSubmission, match="not a regular file"):
        read(folder)


def test_reading_a_bomb_takes_little_memory(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("main.py", bytes(48 << 20))
    program = (
        "import resource, sys\nfrom lemmata.submission import intake\n"
        "resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))\n"
        "try: intake.read(sys.argv[1])\n"
        "except intake.BadSubmission as error: print(error)\n"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "bomb.zip")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "bomb.zip is too large" in done.stdout, done.stderr


AUDIT = """
import sys
import lemmata.submission.intake
for module in ("scipy", "cvxpy", "hypothesis", "IPython", "nbformat", "numpy"):
    assert module not in sys.modules, module
seen = []
sys.addaudithook(lambda event, arguments: seen.append(event))
for path in sys.argv[1:]:
    lemmata.submission.intake.read(path)
print(sorted({"compile", "exec", "import", "open"} & set(seen)))
"""


def test_nothing_is_parsed_compiled_or_imported_here(tmp_path: Path) -> None:
    places = [write(tmp_path / "x.py", b"def f(:"), write(tmp_path / "x.ipynb", b"{"), tmp_path]
    command = [sys.executable, "-c", AUDIT, *map(str, places)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "['open']", done.stderr


def test_mutated_submissions_are_read_or_refused_and_nothing_else() -> None:
    tally = runpy.run_path(str(FUZZER))["fuzz"](800, 1)
    assert tally.unexpected == {}
    assert tally.read > 100
    assert tally.refused > 100
    assert tally.growth < 100 << 20


def test_a_nameless_member_of_a_zip_is_passed_over(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr(zipfile.ZipInfo(""), SOURCE)
        archive.writestr("main.py", SOURCE)
    assert set(read(tmp_path / "x.zip").files) == {"main.py"}
