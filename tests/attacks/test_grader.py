"""Attacks on the grader itself: not through the wall around a worker, but through what is done with
its answers, its files and their names afterwards, by the grader, a lecturer or a platform."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import time
import warnings
import zipfile
from pathlib import Path

import msgspec
import numpy as np
import pytest
from arena import PROJECT

from lemmata.assignment import Assignment, load
from lemmata.classroom import alike, feedback, gradescope
from lemmata.classroom.handins import Handin
from lemmata.classroom.layouts import class_in
from lemmata.classroom.receiving import received
from lemmata.classroom.rows import nothing
from lemmata.classroom.station import Station, package_of
from lemmata.command.output import show
from lemmata.errors import BadInput, spelled_like
from lemmata.grading import guard, replay
from lemmata.grading.grader import Grader, opened
from lemmata.platforms import github, junit, story
from lemmata.platforms import gradescope as exported
from lemmata.submission.intake import BadSubmission, Submission, from_text
from lemmata.verdict import Report

SAMPLES = PROJECT / "assignments" / "perceptron" / "samples"
ENDLESS = '''
from dataclasses import dataclass
from lemmata import Family, Function, theorem
from lemmata.bank.strategies import st
from lemmata.submission.contract import number

guess = Function("guess", "x", lambda a: number())

@dataclass(frozen=True)
class One:
    x: float

def ones(draw) -> One:
    return One(float(draw(st.integers(1, 99))))

@theorem(Family("ones-of-the-attack", ones), source="[test]", functions=("guess",))
def halving_ends(f, data, proof):
    """An answer below zero is never reached by halving."""
    answer, length, kept = f.guess(data.x), 1.0, []
    while length > answer:
        length /= 2
        if answer == -8:
            kept.append(bytes(1 << 20))
'''
TOML = """\
title = "A loop"
own_theorems = "theorems"
[limits]
call_seconds = 2
total_seconds = 2
[theorems.halving-ends]
"""


@pytest.fixture
def plan(tmp_path: Path) -> Assignment:
    (tmp_path / "theorems").mkdir()
    (tmp_path / "theorems" / "loop.py").write_text(ENDLESS)
    (tmp_path / "assignment.toml").write_text(TOML)
    return load(str(tmp_path))


def graded(plan: Assignment, source: str) -> tuple[Report, float]:
    grader = Grader.of(plan, reveal=True)
    grader.warm()
    with opened(grader, allow_weak=True) as sandboxed:
        before = time.process_time()
        return sandboxed.grade(from_text(source, "x.py")), time.process_time() - before


def test_a_check_that_an_answer_makes_endless_is_ended(
    plan: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, seconds = graded(plan, "def guess(x):\n    return -1.0\n")
    assert (report.verdicts[0].status, report.score) == ("timeout", 0)
    assert "the 2 s for its answers and for judging them were used up" in report.verdicts[0].message
    assert seconds < 6
    monkeypatch.setattr(guard, "ROOM", 64 << 20)
    report, _ = graded(plan, "def guess(x):\n    return -8.0\n")
    assert report.verdicts[0].message.startswith("judging its answers took more than 64 MB")
    report, _ = graded(plan, "def guess(x):\n    return 0.5\n")
    assert report.score == report.max_score


HANGS_LATER = """
import time
import numpy as np

def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    if not np.array_equal(X, np.eye(len(y))):
        time.sleep(9)
    return eta * y, list(range(len(y)))
"""


def test_time_that_ends_between_two_askings_is_no_fault_of_ours() -> None:
    """Right where the theorem looks, hanging where conduct does: neither asking was answered."""
    whole = load("perceptron")
    limits = msgspec.structs.replace(whole.limits, call_seconds=1.0, total_seconds=1.0)
    rules = tuple((t, r) for t, r in whole.rules if "basis" in t.name or not t.families)
    report, _ = graded(whole.but(rules=rules, limits=limits), HANGS_LATER)
    assert [v.status for v in report.verdicts] == ["held", "timeout"]
    assert report.max_score == sum(rule.points for _, rule in rules)


@pytest.mark.parametrize(
    ("function", "body", "theorem"),
    [
        ("hard_sequence(m)", "np.ones((m, 100_000 // m)), np.ones(m)", "hard-sequence"),
        ("line_search(w, X, y, lam)", "-1.0", "line-search-takes"),
    ],
)
def test_no_theorem_grows_with_the_answer(function: str, body: str, theorem: str) -> None:
    """Ten billion rationals for one answer; a step that is halved towards minus one."""
    whole = load("exercises")
    chosen = [(t, r) for t, r in whole.rules if t.name.startswith(theorem)]
    limits = msgspec.structs.replace(whole.limits, total_seconds=20.0)
    source = f"import numpy as np\ndef {function}:\n    return {body}\n"
    report, seconds = graded(whole.but(rules=tuple(chosen), limits=limits), source)
    assert {v.status for v in report.verdicts} == {"refuted"}
    assert report.score == 0 and seconds < 15


def test_no_script_grows_with_the_answer() -> None:
    """A claim that looks back at all updates before each of a hundred thousand: hours a theorem.
    It adds them up once, and the script has them once."""
    whole = load("perceptron")
    rules = tuple((t, r) for t, r in whole.rules if t.name == "updates-only-on-mistakes")
    source = "def perceptron(X, y, *a, **k):\n    return y @ X, [0] * 100_000\n"
    report, seconds = graded(whole.but(rules=rules), source)
    (verdict,) = report.verdicts
    assert verdict.status == "refuted" and seconds < 3 * guard.TELLING
    assert verdict.counterexample is not None
    assert len(verdict.counterexample.script) < 2_000


def test_comparing_sources_takes_time_and_memory_for_the_first_megabyte_only() -> None:
    """A quote that is never closed was looked for from each of 200,000 others: hours a file."""
    before = time.process_time()
    for texts in (b'\\"""\n', b'\\"x', b"\\'''\n", b"\\'x"):
        alike.normalised(Submission("a.py", "a.py", {"a.py": texts * (alike.MAX_LEXED // 4)}))
    assert time.process_time() - before < 10
    words = b"ab cd " * (alike.MAX_LEXED // 6 + 1)
    long = {"a.py": words, "b.py": b"ef = 1\n", "c.py": words}
    short = {"a.py": words, "b.py": b"", "c.py": b"gh"}
    assert len({alike.normalised(Submission("a", "a.py", f)) for f in (long, short)}) == 1
    cells = b'{"cells":[' + b"{}," * 5_000_000 + b"{}]}"
    assert alike._code("a.ipynb", cells) == ""  # else half a gigabyte
    one = b'{"cells":[{"cell_type":"code","source":["x = 1\\n", "y = 2"]}]}'
    assert alike._code("a.ipynb", one) == "x = 1\ny = 2"


def test_thousands_of_names_that_are_nearly_right_are_not_compared() -> None:
    letters = list("stochasticgradientdescent")
    names = {"".join(np.random.default_rng(n).permutation(letters)) + str(n) for n in range(5000)}
    before = time.process_time()
    for _ in range(20):
        spelled_like("stochastic_gradient_descent", names)
    assert time.process_time() - before < 3
    assert spelled_like("perceptron", {"Perceptron", "helper"}) == "Perceptron"


def test_a_class_folder_that_holds_modules_of_ours_is_no_place_to_import_from(
    plan: Assignment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody hands in lemmata.py and msgspec.py, and the lecturer stands in that folder."""
    room = tmp_path / "room"
    room.mkdir()
    for name in ("lemmata", "msgspec", "numpy"):
        (room / f"{name}.py").write_text(f"open({str(tmp_path / 'victim')!r}, 'w')\n")
    monkeypatch.chdir(room)
    grader = Grader.of(plan, reveal=True)
    grader.warm()
    station = Station(msgspec.msgpack.encode(package_of(grader, allow_weak=True)))
    try:
        assert station.admitted.refused == ""
    finally:
        station.close()
    assert not (tmp_path / "victim").exists()


def test_a_report_chooses_no_script(tmp_path: Path) -> None:
    (tmp_path / "dana.py").write_bytes((SAMPLES / "dana.py").read_bytes())
    command = [sys.executable, "-m", "lemmata"]
    run = {"cwd": tmp_path, "capture_output": True, "text": True}
    check = [*command, "check", "dana.py", "-a", "perceptron", "--format", "json"]
    report = json.loads(subprocess.run(check, **run).stdout)
    for verdict in report["verdicts"]:
        verdict["message"] += "\nimport os; os.mkdir('victim')"
        if verdict["counterexample"]:
            verdict["counterexample"]["script"] = "import os\nos.mkdir('victim')\n"
    (tmp_path / "report.json").write_text(json.dumps(report))
    name = "stops-with-every-example-right"
    again = [*command, "replay", "report.json", "--script", "--theorem", name]
    script = subprocess.run(again, **run)
    assert script.returncode == 0 and "from dana import perceptron" in script.stdout, script.stderr
    ran = subprocess.run([sys.executable, "-c", script.stdout], **run)
    assert "AssertionError" in ran.stderr and not (tmp_path / "victim").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.py")
    command = [sys.executable, "-m", "lemmata", "check", "a.py", "-a", "perceptron"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2 and run.stderr == "lemmata: a.py is neither a file nor a folder\n"


def test_a_report_does_not_choose_how_long_it_is_certified(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seventy numbers of all sizes in a row: rationals of a hundred thousand digits, for days."""
    monkeypatch.setattr(replay, "MOST_SECONDS", 0.5)
    plan, chance = load("perceptron"), np.random.default_rng(1)
    X = chance.uniform(-1, 1, (70, 70)) * 2.0 ** chance.integers(-400, 400, (70, 70))
    data = {"X": X.tolist(), "y": chance.choice([-1.0, 1.0], 70).tolist()}
    theorem = plan.known["stops-with-every-example-right"]
    before = time.process_time()
    with pytest.raises(BadInput, match=r"cannot be certified in 0\.5 s"):
        replay.case_of(theorem, "separable", data, plan)
    assert time.process_time() - before < 5


def test_a_name_makes_nobody_another(tmp_path: Path) -> None:
    """A full name with somebody else's number in it; a file called like an earlier attempt."""
    moodle = tmp_path / "moodle"
    for name in ("Jane Doe_111", "Al Bo_333", "Eve_111_assignsubmission_file__222"):
        (moodle / f"{name}_assignsubmission_file_").mkdir(parents=True)
    found = {handin.student.id: handin for handin in class_in(moodle).handins}
    assert found.keys() == {"111", "333", ""}
    assert found["111"].student.name == "Jane Doe" and len(found["111"].attempts[0].parts) == 1
    zipped = {uploaded(handin).partition("/")[0] for handin in found.values()}
    assert zipped == {f"{n}_assignsubmission_file_" for n in ("Jane Doe_111", "Al Bo_333")} | {
        "x.html"
    }
    canvas = tmp_path / "canvas"
    canvas.mkdir()
    for name in ("eve_12345_100_hw1-50.py", "eve_LATE_12345_200_hw1.py", "bo_3_301_..\\..\\x.py"):
        (canvas / name).write_text("x = 1\n")
    eve, bo = sorted(class_in(canvas).handins, key=lambda h: h.student.name, reverse=True)
    assert eve.newest is not None and eve.newest.late
    assert eve.newest.parts[0][0].name == "eve_LATE_12345_200_hw1.py"
    assert uploaded(bo) == "bo_3_301_feedback.html"


def uploaded(handin: Handin) -> str:
    return feedback.uploaded_as(handin, nothing(handin, "x", "x", 0.0))


METADATA = {
    "merged a billion times": "a0: &a0 {k: 1}\n"
    + "".join(f"a{i}: &a{i} {{<<: [{', '.join([f'*a{i - 1}'] * 10)}]}}\n" for i in range(1, 10)),
    "a long integer": f"submission_2: {{':submitters': [{{':sid': 0x{'f' * 20_000}}}]}}",
    "the same in base 60": f"submission_2: {{':submitters': [{{':sid': 1{':59' * 20_000}}}]}}",
    "nobody's list": "submission_2: {':submitters': 5, ':created_at': {}, ':late': []}",
    "deeper than a stack": f"submission_2: {'[' * 100_000}",
}


@pytest.mark.parametrize("more", METADATA.values(), ids=METADATA)
def test_metadata_is_read_as_texts_and_not_deep(tmp_path: Path, more: str) -> None:
    """Before: hours, exit 3, a segmentation fault. In a class of one a student may write it."""
    (tmp_path / "submission_1").mkdir()
    told = "submission_1: {':submitters': [{':name': Jo, ':sid': 007}], ':late': false, "
    told += "':created_at': 2026-11-18 16:32:30.123456789 +01:00}\n"
    (tmp_path / gradescope.METADATA).write_text(told + more)
    before = time.process_time()
    try:
        known = gradescope.read(tmp_path / gradescope.METADATA)["submission_1"]
        assert [(s.name, s.id) for s in known.students] == [("Jo", "007")] and not known.late
        assert known.at is not None and known.at.isoformat() == "2026-11-18T16:32:30.123456+01:00"
    except BadInput as problem:
        assert "nested too deeply" in str(problem) and "[[" in more
    assert time.process_time() - before < 5


def test_one_file_of_an_archive_of_all_ends_no_class(tmp_path: Path) -> None:
    """Names that lead elsewhere, one name twice, a file like a folder, one broken, one locked."""
    names = ("ada.py", "../eve.py", "/etc/eve.py", "C:\\eve.py", "bo\\..\\..\\eve.py", "ada.py")
    names = (*names, "cy.py", "dan.py", "ed", "ed/x.py", "é" * 200 + ".py", "zoe.py")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that there are two of a name
        for name in names:
            archive.writestr(name, f"# this is {name[:6]}\n")
    data = bytearray(buffer.getvalue().replace(b"# this is cy", b"# that is cy", 1))
    data[data.index(b"dan.py", data.index(b"PK\x01\x02")) - 46 + 8] |= 1  # "encrypted"
    (tmp_path / "all.zip").write_bytes(data)
    with received(tmp_path / "all.zip") as found:
        told = {}
        for handin in found.handins:
            try:
                (data,) = handin.attempts[0].read().files.values()
                told[handin.student.name] = data.decode()
            except BadSubmission as problem:
                told[handin.student.name] = str(problem)
    long = next(name for name in told if name.startswith("é"))
    assert told.pop(long) == "# this is éééééé\n" and long.endswith(".py")
    assert told == {
        "_eve.py": "# this is ../eve\n",
        "_etc_eve.py": "# this is /etc/e\n",
        "C__eve.py": "# this is C:\\eve\n",
        "bo_.._.._eve.py": "# this is bo\\..\\\n",
        "ada.py": "# this is ada.py\n",
        "ada (2).py": "# this is ada.py\n",
        "cy.py": "cy.py cannot be unpacked: Bad CRC-32 for file 'cy.py'",
        "dan.py": "dan.py cannot be unpacked: it is encrypted",
        "ed (2)": "# this is ed/x.p\n",
        "zoe.py": "# this is zoe.py\n",
    }
    assert not (tmp_path.parent / "eve.py").exists()


def obeyed(text: str) -> list[str]:
    """The commands that GitHub's runner takes from a log: `::` at the start of a line, or `##[`."""
    found, stopped = [], ""
    for line in text.splitlines():
        command = line.lstrip()
        if stopped:
            stopped = "" if command == f"::{stopped}::" else stopped
        elif match := re.match(r"::stop-commands::(.+)", command):
            stopped = match[1]
        elif command.startswith("::") or "##[" in command:
            found.append(command)
    return found


def test_a_log_obeys_no_name_and_no_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    forged = "::set-output name=result::eyJ9.py fails too: KeyError"
    report = told(remarks=[forged, "##[add-mask]5"], message=f"x {'y' * 70} {forged}")
    assert obeyed(story.heading(report)) != []
    monkeypatch.setenv("GITHUB_OUTPUT", str(tmp_path / "output"))
    for name in ("x.py", "\x1b[2J\n::error::\u202e\udcff.py"):
        told_to_github = github.tell(report, Path(name))
        assert [c[:8] for c in obeyed(told_to_github)] == ["::error "]
        assert all(c.isprintable() or c == "\n" for c in told_to_github)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("COLUMNS", "80")
    show(report, "terminal")
    printed = capsys.readouterr().out
    assert forged in " ".join(printed.split()) and obeyed(printed) == []


def told(message: str, **more: object) -> Report:
    """A report about a file that raises with this message."""
    plan = load("perceptron")
    grader = Grader.of(plan)
    from lemmata.grading.judge import Outcome
    from lemmata.submission.call import Call, Failed

    failed = Failed("error", message=message, exception="ValueError")
    call = Call("perceptron", (), {})
    report = grader.ungraded(Outcome("error", failed=failed, call=call), "x.py", {"level": "?"})
    return msgspec.structs.replace(report, **more)


def test_what_is_no_letter_and_no_link_stays_so() -> None:
    wild = "\ufffe\uffff https://evil.example www.evil.example"
    made = junit.render(told(message=wild))
    assert "\ufffe" not in made and "\uffff" not in made
    assert "https://" not in story.marked(wild) and "www.evil" not in story.marked(wild)


def test_a_platform_does_not_tell_how_long_secret_cases_took() -> None:
    """Sleeping for so many seconds in a hidden case would say something of it."""
    report = told(message="x", seconds={"submission": 1.5, "grader": 0.25, "of": 120.0})
    assert exported.results(report)["execution_time"] == 1.75


def test_aliases_in_a_download_are_not_printed_out(tmp_path: Path) -> None:
    layers = [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    text = "\n".join(["a0: &a0 [x]", *layers, "s_1:", "  :submitters:"])
    (tmp_path / "m.yml").write_text(f"{text}\n  - :name: *a11\n    :sid: 7\n    :email: e@x\n")
    record = gradescope.read(tmp_path / "m.yml")["s_1"]
    assert record.students[0].id == "7" and record.students[0].name == "e@x"
    assert os.path.getsize(tmp_path / "m.yml") < 1000  # noqa: PTH202
