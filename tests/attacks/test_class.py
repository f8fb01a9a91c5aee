"""A class in which every hostile package and entry stands between two honest submissions.

Graded by the real command with two workers: one book, a row for each, every honest one full,
nothing left behind, and the memory of every process of the grader below what is promised.
"""

from __future__ import annotations

import json
import os
import re
import runpy
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from arena import HOSTILE, PROJECT
from entries import ENTRIES
from launch import CANNOT
from packages import PACKAGES
from test_grades import ADAPTER

from lemmata.classroom.layouts import submissions_in
from lemmata.render import bounds, html

FUZZER = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "fuzz_class.py"))
LAUNCH = Path(__file__).parent / "launch.py"
FULL = ("3", "3")
# It costs its reader all of its ten seconds.
BOMBS = {"tar_that_makes_its_parser_backtrack"}


class Class:
    """The folder, the run over it, and what is where."""

    def __init__(self, home: Path, place: str, *, files: bool = False) -> None:
        """`files`: the hostile files as well; they take minutes (benchmarks/attacked_class.py)."""
        self.home, self.room, self.out = home, home / "room", home / "out"
        self.room.mkdir()
        (home / "bait").write_text("secret-of-the-arena")
        hostile = {str(path): path for path in sorted(HOSTILE.rglob("*.py"))} if files else {}
        attacks = {**PACKAGES, **ENTRIES, **hostile}
        if place and not files:  # who reads them does not change how long they take
            attacks = {name: made for name, made in attacks.items() if name not in BOMBS}
        self.attacks = {f"{n:03d}": name for n, name in enumerate(attacks)}
        for begin, name in self.attacks.items():
            (self.room / f"{begin} 0 honest.py").write_bytes(FUZZER["honest"]())
            if name in PACKAGES:
                own = home / "made" / begin
                own.mkdir(parents=True)
                made = PACKAGES[name](own, home / "bait")
                made.rename(self.room / f"{begin} 1 {made.name}")
            elif name in hostile:
                own = self.room / f"{begin} 1 {hostile[name].stem}"
                own.mkdir()
                (own / "perceptron.py").write_bytes(hostile[name].read_bytes() + ADAPTER)
                (own / "target.py").write_text(self.target(), encoding="utf-8")
            else:
                ENTRIES[name](self.room, f"{begin} 1")
        (self.room / "999 0 honest.py").write_bytes(FUZZER["honest"]())
        self.plan = FUZZER["assignment"](home / "plan")
        (home / "tmp").mkdir()
        through = [sys.executable, LAUNCH, place, home] if place else []
        self.run = FUZZER["graded"](
            self.room, self.plan, self.out, temporary=home / "tmp", through=through
        )

    def target(self) -> str:
        """What a hostile file imports to know where to aim."""
        paths = {"BAIT": "bait", "VICTIM": "victim", "SOCKET": "socket", "FOLDER": "."}
        aims = {name: str(self.home / path) for name, path in paths.items()}
        aims |= {"PROJECT": str(PROJECT), "ABSTRACT": "attacked", "MARK": "lemmata-attacked-class"}
        numbers = {"PORT": 9, "DECOY": os.getpid(), "GRADER": os.getpid()}
        return "\n".join(f"{name} = {value!r}" for name, value in (aims | numbers).items())


def test_there_are_enough_attacks() -> None:
    assert len(ENTRIES) >= 12 and len(PACKAGES) >= 25


def every_entry_has_a_row_and_every_honest_one_is_full(graded: Class) -> None:
    assert graded.run.exit_code == 1, graded.run.told[-2000:]
    assert len(graded.run.rows) == len(submissions_in(graded.room))
    honest = {name: row for name, row in graded.run.rows.items() if name.endswith("0 honest.py")}
    assert len(honest) == len(graded.attacks) + 1
    assert set(honest.values()) == {FULL}
    hostile = {name: row for name, row in graded.run.rows.items() if name not in honest}
    assert set(hostile.values()) == {("0", "3")}


def what_could_not_be_read_says_why_in_one_line(graded: Class) -> None:
    told = {}
    for file in (graded.out / "results").iterdir():
        report = json.loads(file.read_bytes())
        if not report["submission"].endswith("0 honest.py"):
            told[report["submission"][:3]] = report["verdicts"][0]["message"]
    by_name = {name: told[begin] for begin, name in graded.attacks.items()}
    for bomb in BOMBS & by_name.keys():
        assert re.search(r"could not be read within (10 s|120 s of waiting)$", by_name[bomb])
    assert "not a readable tar.gz" in by_name["tar_with_an_absurd_size"]
    assert "not a readable zip" in by_name["zip_with_a_directory_elsewhere"]
    assert "more than 20000 files" in by_name["folder_of_many_files"]
    assert "larger than 16 MB" in by_name["file_of_a_terabyte"]
    assert all(words.isprintable() for words in by_name.values())


def nothing_is_left_behind(graded: Class) -> None:
    assert {path.name for path in graded.out.iterdir()} == {
        "class.sqlite",
        "gradebook.csv",
        "index.html",
        "results",
        "students",
    }
    results = list((graded.out / "results").iterdir())
    assert len(results) == len(graded.run.rows)
    assert all(path.suffix == ".json" and not path.name.startswith(".") for path in results)
    assert list((graded.home / "tmp").iterdir()) == []
    until = time.monotonic() + 10
    while still_there(graded) and time.monotonic() < until:
        time.sleep(0.1)
    assert still_there(graded) == []
    assert not (graded.home / "victim").exists()


def still_there(graded: Class) -> list[str]:
    """Processes of the run: graders by their mark, the readers of packages by whose they were."""
    found = [str(pid) for pid in FUZZER["peaks_of"](f"{FUZZER['MARK']}={graded.out}".encode())]
    for place in Path("/proc").iterdir():
        try:
            words = (place / "cmdline").read_bytes().split(b"\0") if place.name.isdigit() else []
        except OSError:
            continue
        if any(word.endswith(b"unpacking.py") for word in words):
            found += [str(words)] if int(words[-2]) in graded.run.processes else []
    return found


def memory_and_time_stay_within_what_is_promised(graded: Class) -> None:
    assert graded.run.memory < FUZZER["MEMORY"], graded.run.memory >> 20
    assert graded.run.seconds < FUZZER["SECONDS"] * len(graded.run.rows)


def reports_and_the_page_are_bounded(graded: Class) -> None:
    sizes = [path.stat().st_size for path in (graded.out / "results").iterdir()]
    assert max(sizes) <= bounds.REPORT
    page = (graded.out / "index.html").stat().st_size
    assert page < 100_000 + len(sizes) * html.SECTION
    assert page < 1_000_000, "most of a class is short"


def no_row_can_be_taken_for_a_formula_or_a_line(graded: Class) -> None:
    book = (graded.out / "gradebook.csv").read_text(encoding="utf-8")
    assert len(book.splitlines()) == len(graded.run.rows) + 1
    assert all(c.isprintable() or c == "\n" for c in book)
    assert "\x1b" not in graded.run.told and "\u202e" not in graded.run.told


PROMISES = (
    every_entry_has_a_row_and_every_honest_one_is_full,
    what_could_not_be_read_says_why_in_one_line,
    nothing_is_left_behind,
    memory_and_time_stay_within_what_is_promised,
    reports_and_the_page_are_bounded,
    no_row_can_be_taken_for_a_formula_or_a_line,
)


@pytest.mark.parametrize("place", ["", "plain", "container"])
def test_a_class_full_of_attacks(
    tmp_path: Path, record_property: Callable[[str, object], None], place: str
) -> None:
    """As whoever runs the tests, as a plain user, and as root in a container.

    One test and not seven: the class is graded once, by whichever process tests it.
    """
    if place and os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    graded = Class(tmp_path, place)
    if place and graded.run.exit_code == CANNOT:
        pytest.skip(f"a {place} setting {graded.run.told.strip()}")
    record_property("megabytes", graded.run.memory >> 20)
    record_property("seconds", round(graded.run.seconds))
    for promise in PROMISES:
        promise(graded)
    for folder in graded.room.iterdir():  # so that pytest may remove it
        if folder.is_dir() and not folder.is_symlink():
            folder.chmod(0o700)


def test_a_class_of_random_entries() -> None:
    tally = FUZZER["Tally"]()
    FUZZER["fuzz_round"](20261118, 60, tally)
    assert tally.broken == []
    assert tally.entries > 50
