"""A class with feedback and a book, killed twenty times at random moments: not a byte differs.

Between the honest ones are files that print megabytes, never end, sleep, answer too much, exit or
are broken. The real command runs, with all that it writes; what is compared are all files that it
has left, without the seconds in them.
"""

import csv
import random
import re
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLS = 20
HONEST = (ROOT / "reference" / "perceptron.py").read_text(encoding="utf-8")
WRONG = "def perceptron(X, y, **rest):\n    return 0 * X[0], []\n"
FUNCTION = "def perceptron(X, y, **rest):\n"
LOUD = "print('x' * 8_000_000)\n"
# By the name of the file: what is broken, hostile or noisy, and what is right or wrong as usual.
KINDS = {
    "hw1.py": (
        HONEST,
        WRONG,
        "def perceptron(X, y\n",
        "# nothing yet\n",
        HONEST + LOUD,
        HONEST + f"quiet = perceptron\n{FUNCTION}    {LOUD}    return quiet(X, y, **rest)\n",
        FUNCTION + f"    {LOUD}    return X[0], []\n",
        FUNCTION + "    while True: pass\n",
        FUNCTION + "    import time; time.sleep(99)\n",
        FUNCTION + "    return [0.0] * 10**7, []\n",
        FUNCTION + "    return 'x' * 10**8\n",
        FUNCTION + "    return bytearray(10**10)\n",
        FUNCTION + "    import os; os._exit(0)\n",
        "raise SystemExit\n",
        FUNCTION + "    return perceptron(X, y)\n",
    ),
    "hw1.zip": ("PK no zip",),
    "hw1-1.py": (HONEST,),
    "report.pdf": ("%PDF",),
}
TIMES = re.compile(rb'"seconds":\s*(?:\{[^}]*\}|[\d.e-]+)'
                   rb'|data-value="[\d.e-]+">[\d.]+ s</td>|[\d.]+ s \xc2\xb7 <a')  # fmt: skip
PLAN = """
title = "Quick"
own_theorems = "own"
imports = ["numpy"]
[limits]
call_seconds = 1
total_seconds = 10
memory_mb = 256
[marking]
late_penalty = 10
[theorems.weights-are-labels]
points = 2
[theorems.one-update-an-example]
points = 1
visibility = "hidden"
"""

# One process that has imported everything forks the command for each kill: starting costs once.
DRIVER = """
    import os, random, signal, sys, time
    from pathlib import Path
    import lemmata.__main__, lemmata.command.application, lemmata.classroom.cluster
    import lemmata.classroom.feedback, lemmata.classroom.receiving

    out, kills, seed, *words = sys.argv[1:]
    out, chance = Path(out), random.Random(seed)

    def run(workers):
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.argv = ["lemmata", *words, "--workers", str(workers)]
            lemmata.__main__.main()
        return child

    def there():
        return len(list((out / "results").glob("*.json"))) if (out / "results").exists() else 0

    def killed(workers):
        # did it hit a run that was still at work?
        before, more = there(), chance.choice((0, 0, 1, 1, 2))
        child = run(workers)
        while there() < before + more and not ended(child):
            time.sleep(0.002)
        time.sleep(chance.random() * chance.choice((0.0, 0.05, 0.3, 1.0)))
        if ended(child):
            return False
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return True

    def ended(child):
        try:
            return os.waitpid(child, os.WNOHANG) != (0, 0)
        except ChildProcessError:
            return True

    for number in range(int(kills)):
        while not killed(1 + number % 2):
            pass
        print("killed", there(), flush=True)
        sys.stdin.readline()
    _, status = os.waitpid(run(2), 0)
    sys.exit(os.waitstatus_to_exitcode(status))
"""


def class_of(home):
    """As Canvas hands it over, with its book, which is the roster too."""
    room = home / "room"
    room.mkdir()
    book = ["Student,ID,SIS User ID,SIS Login ID,Section,Quick (678)", "    Points Possible,,,,,30"]
    texts = [(name, text) for name, several in KINDS.items() for text in several]
    for number, (name, text) in enumerate(texts):
        late = "_LATE" if number % 3 == 0 else ""
        upload = f"student{number:02d}{late}_{100 + number}_{500 + number}_{name}"
        (room / upload).write_text(text, encoding="utf-8")
        book.append(f'"Student{number:02d}, The",{100 + number},s,l,A,')
    (room / f"student{len(texts) - 2:02d}_{100 + len(texts) - 2}_400_hw1.py").write_text("x = 1\n")
    book.append('"Nobody, Else",999,s,l,A,')
    (home / "book.csv").write_text("\n".join(book) + "\n", encoding="utf-8")
    return len(texts) + 1


def words_for(home, plan, name):
    back = home / f"{name}-back"
    words = ["grade", home / "room", "-a", plan, "--out", home / name, "--feedback", back]
    words += ["--roster", home / "book.csv", "--book", "canvas", "--without-key"]
    return [str(word) for word in (*words, "--allow-weak-isolation")]


def left(home, name):
    """Every file of a run with its bytes; times are no part of them, nor is how SQLite packs."""
    found = {}
    for top in (home / name, home / f"{name}-back"):
        for path in sorted(top.rglob("*")):
            if path.is_file() and path.name != "class.sqlite":
                data = TIMES.sub(b"TIME", path.read_bytes())
                found[str(path.relative_to(top)), top.name.endswith("-back")] = data
    return found


def kept(out):
    """What the store has, without the times."""
    if not (out / "class.sqlite").exists():
        return {}
    with sqlite3.connect(out / "class.sqlite", timeout=30) as connection:
        try:
            rows = connection.execute("SELECT * FROM grades").fetchall()
        except sqlite3.OperationalError:  # killed before there was a table
            rows = []
    connection.close()
    return {row[0]: [TIMES.sub(b"TIME", c) if isinstance(c, bytes) else c for c in row]
            for row in rows}  # fmt: skip


@pytest.fixture(scope="module")
def plan(tmp_path_factory):
    import runpy

    fuzzer = runpy.run_path(str(ROOT / "benchmarks" / "fuzz_class.py"))
    made = fuzzer["assignment"](tmp_path_factory.mktemp("plan") / "hw")
    (made / "assignment.toml").write_text(PLAN, encoding="utf-8")
    return made


@pytest.mark.skipif(sys.platform != "linux", reason="forks")
def test_twenty_kills_at_random_moments_change_not_a_byte(plan, tmp_path):
    count = class_of(tmp_path)
    whole = [sys.executable, "-m", "lemmata", *words_for(tmp_path, plan, "whole")]
    run = subprocess.run([*whole, "--workers", "1"], capture_output=True, text=True)
    assert run.returncode == 1, run.stderr
    seed = random.SystemRandom().randrange(2**32)
    out = tmp_path / "out"
    arguments = [str(out), str(KILLS), str(seed), *words_for(tmp_path, plan, "out")]
    driver = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(DRIVER), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    before = {}
    for _ in range(KILLS):
        assert driver.stdout.readline().startswith("killed"), f"seed {seed}"
        now = kept(out)
        assert before.items() <= now.items(), f"seed {seed}: a grade was lost, or made twice"
        before = now
        driver.stdin.write("on\n")
        driver.stdin.flush()
    assert driver.wait() == 1, f"seed {seed}"
    resumed, straight = left(tmp_path, "out"), left(tmp_path, "whole")
    assert resumed.keys() == straight.keys(), f"seed {seed}"
    differ = [name for name in straight if resumed[name] != straight[name]]
    assert not differ, f"seed {seed}: {differ}"
    assert kept(out) == kept(tmp_path / "whole"), f"seed {seed}"
    with (out / "gradebook.csv").open(newline="") as file:
        names = [row["name"] for row in csv.DictReader(file)]
    assert len(names) == len(set(names)) == count
