"""What a lecturer may type or hand over by mistake: one clear line each, before a class is graded.

The real command, in this process: what it takes to start one fifty times says nothing more.
"""

import signal
import sys

import pytest

from lemmata.__main__ import main

CODE = "def perceptron(X, y):\n    return 0 * X[0], []\n"
FILES = {
    "room/ada.py": CODE,
    "file.txt": "hi",
    "other.csv": "foo,bar\n1,2\n",
    "empty.csv": "",
    "separators.csv": "\n\n;;;\n",
    "binary.csv": "\0\1\2",
    "roster.csv": "Student,ID\nada,1\n",
    "two.csv": "Student,ID,A (1),B (2)\nada,1,,\n",
    "unreasoned.csv": "student,score\nada,3\n",
    "nobody.csv": "student,score,reason\nbob,3,x\n",
    "words.csv": "student,score,reason\nada,three,x\n",
    "blank.csv": "student,score,reason\nada,3,\n",
    "twice.csv": "student,score,reason\nada,3,x\nada.py,4,y\n",
    "bad.zip": "PK\3\4",
    "short.key": "0123",
    "broken/assignment.toml": "title = ",
    "astrology/assignment.toml": 'title = "x"\ntopics = ["astrology"]\n',
    "worst/assignment.toml": 'title = "x"\ntopics = ["losses"]\n[marking]\nattempts = "worst"\n',
    "late/assignment.toml": 'title = "x"\ntopics = ["losses"]\n[marking]\ndue = "soon"\n',
    "bonus/assignment.toml": 'title = "x"\ntopics = ["losses"]\n[marking]\nbonus = ["nope"]\n',
}
HW = "-a perceptron --without-key"
CALLS = {
    f"nowhere {HW} --out o": "nowhere: no such folder or file",
    f"link {HW} --out o": "link: no such folder or file",
    f"file.txt {HW} --out o": "not a folder, an archive, a .py file or a notebook",
    f"bare {HW} --out o": "bare: no submission in it (looked for .py, .ipynb",
    f"bad.zip {HW} --out o": "bad.zip: is not a readable zip archive",
    f"{HW} --out o": "Missing argument 'folder'",
    f"room more {HW} --out o": "unexpected extra argument(s) (more)",
    f"EMPTY {HW} --out o": "an argument is empty",
    f"room {HW}": "Missing option '--out'",
    f"room {HW} --out EMPTY": "an argument is empty",
    f"room {HW} --out room": "room: --out and the submissions cannot be one folder",
    f"room {HW} --out file.txt": "file.txt: cannot be written: Not a directory",
    f"room {HW} --out file.txt/o": "file.txt/o: cannot be written: Not a directory",
    f"room {HW} --out used": "used has the results of 'svm'",
    "room --out o": "Missing option '--assignment'",
    "room -a nope --out o": "no assignment 'nope'; there are",
    "room -a perceptrn --out o": "did you mean 'perceptron'",
    "room -a broken --out o": "broken/assignment.toml: not TOML",
    "room -a astrology --out o": "topics: no topic 'astrology'",
    "room -a worst --out o": """marking.attempts: expected "newest" or "best", got""",
    "room -a late --out o": "marking.due: ",
    "room -a bonus --out o": "marking.bonus: ",
    "room -a perceptron --course uml --out o": "has hidden theorems and no key",
    f"room {HW} --out o --course nope": "no course 'nope'; there are",
    "room -a perceptron --out o --key nowhere.key": "nowhere.key: the key cannot be read",
    "room -a perceptron --out o --key short.key": "short.key: not a key",
    f"room {HW} --out o --roster nowhere.csv": "nowhere.csv: cannot be read: No such file",
    f"room {HW} --out o --roster room": "room: cannot be read: Is a directory",
    f"room {HW} --out o --roster other.csv": "no column that names students; there are foo, bar",
    f"room {HW} --out o --roster binary.csv": "binary.csv: not CSV",
    f"room {HW} --out o --roster empty.csv": "empty.csv: empty",
    f"room {HW} --out o --roster separators.csv": "separators.csv: empty",
    f"room {HW} --out o --overrides nowhere.csv": "nowhere.csv: cannot be read",
    f"room {HW} --out o --overrides unreasoned.csv": "expected the columns student, score, reason",
    f"room {HW} --out o --overrides nobody.csv": "line 2: nobody in the class, or more",
    f"room {HW} --out o --overrides words.csv": "line 2: 'three' is not a score",
    f"room {HW} --out o --overrides blank.csv": "line 2: no reason for 'ada'",
    f"room {HW} --out o --overrides twice.csv": "line 3: a second mark for 'ada.py'",
    f"room {HW} --out o --book excel --export roster.csv": "no book 'excel'; there are canvas",
    f"room {HW} --out o --book canvas": "--book canvas needs the file that it exported",
    f"room {HW} --out o --book canvas --export two.csv": "which column is it? --column NAME",
    f"room {HW} --out o --book canvas --export two.csv --column C": "no column 'C'",
    f"room {HW} --out o --book moodle --export roster.csv": "no column 'grade'; is it moodle's",
    f"room {HW} --out o --book gradescope --roster roster.csv": "no column 'total score'",
    f"room {HW} --out o --export roster.csv": "--export and --column go with --book",
    f"room {HW} --out o --feedback file.txt": "file.txt: cannot be written: File exists",
    f"room {HW} --out o --feedback o": "o: --feedback and --out cannot be one folder",
    f"room {HW} --out o --feedback o/students": "the lecturer's students cannot be one folder",
    f"room {HW} --out o --feedback room/../room": "--feedback and the submissions cannot be one",
    f"room {HW} --out o --workers -1": "'--workers'",
    f"room {HW} --out o --workers two": "'--workers'",
    f"room {HW} --out o --seed x": "'--seed'",
    f"room {HW} --out o --dask nonsense": "--dask nonsense: no scheduler there",
    f"room {HW} --out o --no-such-option": "No such option: --no-such-option",
}


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    home = tmp_path_factory.mktemp("desk")
    for name, text in FILES.items():
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_text(text)
    (home / "bare").mkdir()
    (home / "link").symlink_to("nowhere else")
    return home


@pytest.mark.parametrize("call", CALLS)
def test_a_wrong_call_is_one_clear_line_and_nothing_is_begun(call, desk, monkeypatch, capfd):
    monkeypatch.chdir(desk)
    monkeypatch.delenv("LEMMATA_KEY", raising=False)
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    if "--out used" in call:
        from lemmata.assignment import load
        from lemmata.classroom.store import Store

        (desk / "used").mkdir()
        with Store.opened(desk / "used", load("svm", None)):
            pass
    words = ["" if word == "EMPTY" else word for word in call.split()]
    monkeypatch.setattr(sys, "argv", ["lemmata", "grade", *words])
    for name in ("PYTHONSAFEPATH", "HYPOTHESIS_NO_PLUGINS"):  # main sets them for its children
        monkeypatch.setenv(name, "1")
    with pytest.raises(SystemExit) as ended:
        main()
    said, wrong = capfd.readouterr()
    assert ended.value.code == 2, wrong
    assert CALLS[call] in wrong and "Traceback" not in wrong
    assert wrong.startswith("lemmata: ") and wrong.count("\n") == 1
    assert said == "" and not (desk / "o" / "gradebook.csv").exists()
