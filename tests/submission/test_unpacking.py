"""Packages are taken apart by a process with limits of its own, whose answer nobody believes."""

from __future__ import annotations

import gzip
import io
import os
import resource
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

from lemmata.submission import intake, unpacking
from lemmata.submission.intake import BadSubmission, read, read_together, unpacked
from lemmata.submission.unpacking import LENGTHS, REFUSED, TAKEN, Refused, packed

SOURCE = b"def f(): return 1\n"
FILES = {"a.py": SOURCE, "pkg/b.ipynb": b"", "ordner/ü.py": b"x"}


def one(name: bytes, data: bytes) -> bytes:
    return LENGTHS.pack(len(name), len(data)) + name + data


END = LENGTHS.pack(0, 0)


def test_an_answer_is_read_as_it_was_written() -> None:
    assert unpacked(b"".join(packed(FILES))) == FILES
    assert unpacked(b"".join(packed({}))) == {}


FORGED = {
    "nothing": b"",
    "noise": os.urandom(200).replace(REFUSED, b"x").replace(TAKEN, b"x"),
    "no end": TAKEN + one(b"a.py", b"x"),
    "more after the end": TAKEN + one(b"a.py", b"x") + END + b"x",
    "an absolute name": TAKEN + one(b"/etc/a.py", b"x") + END,
    "a name that climbs": TAKEN + one(b"../a.py", b"x") + END,
    "another kind": TAKEN + one(b"a.so", b"x") + END,
    "a hidden name": TAKEN + one(b".git/a.py", b"x") + END,
    "not UTF-8": TAKEN + one(b"\xff.py", b"x") + END,
    "a long name": TAKEN + one(b"a" * 300 + b".py", b"x") + END,
    "twice the same": TAKEN + one(b"a.py", b"x") + one(b"a.py", b"y") + END,
    "a length past the end": TAKEN + LENGTHS.pack(4, 2**32 - 1) + b"a.py",
    "a name past the end": TAKEN + LENGTHS.pack(2**32 - 1, 1) + b"a.py",
    "no name": TAKEN + one(b"", b"x") + END,
    "too many": TAKEN + b"".join(one(b"%d.py" % n, b"x") for n in range(501)) + END,
}


@pytest.mark.parametrize("answer", FORGED.values(), ids=FORGED)
def test_a_forged_answer_is_none(answer: bytes) -> None:
    with pytest.raises((ValueError, Refused, unpacking.struct.error)):
        unpacked(answer)


def test_words_of_a_refusal_are_short_and_printable() -> None:
    with pytest.raises(Refused) as problem:
        unpacked(REFUSED + b"\x1b[2J\n" + b"\xff" * 10**6)
    assert str(problem.value).isprintable() and len(str(problem.value)) <= unpacking.MAX_WORDS


def members_without_end(path: Path) -> Path:
    path.write_bytes(gzip.compress(b"") * 3_000_000)
    return path


def limit(monkeypatch: pytest.MonkeyPatch, folder: Path, said: str, less: str) -> None:
    """The reader's own file with a smaller limit in it: reaching the real one takes long."""
    text = Path(str(unpacking.__file__)).read_text(encoding="utf-8")
    for neighbour in ("confinement.py", "file_names.py"):
        shutil.copy(Path(str(unpacking.__file__)).with_name(neighbour), folder)
    assert said in text
    (folder / "reader.py").write_text(text.replace(said, less), encoding="utf-8")
    monkeypatch.setattr(intake.unpacking, "__file__", str(folder / "reader.py"))


def test_a_parser_bomb_costs_its_reader_its_time_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit(monkeypatch, tmp_path, "SECONDS = 10 ", "SECONDS = 2 ")
    path = members_without_end(tmp_path / "x.tgz")
    own = time.process_time()
    with pytest.raises(BadSubmission, match=r"^x\.tgz could not be read within 1(0 s|20 s .*)$"):
        read(path)
    assert time.process_time() - own < 1


def test_what_wants_too_much_memory_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit(monkeypatch, tmp_path, "MEMORY = 512 << 20", "MEMORY = 64 << 20")
    with tarfile.open(tmp_path / "x.tgz", "w:gz") as archive:
        info = tarfile.TarInfo("a.py")
        info.size = 15 << 20
        archive.addfile(info, io.BytesIO(bytes(info.size)))
    with pytest.raises(BadSubmission, match=r"^x\.tgz could not be read within 64 MB$"):
        read(tmp_path / "x.tgz")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("import time; time.sleep(60)", "could not be read within 1 s of waiting"),
        ("import os; os.abort()", "could not be read: the process that tried ended with -6"),
        ("import os; os.write(1, b'F' + bytes(1 << 20)); os._exit(0)", "ended with 0"),
        (
            "import os\nwhile True: os.write(1, b'F' * 65536)",
            "could not be read: the process that tried ended with -9",
        ),
    ],
    ids=["hangs", "crashes", "lies", "floods"],
)
def test_a_reader_that_is_lost_costs_one_submission(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, words: str
) -> None:
    """Whatever a package may one day make of its reader."""
    (tmp_path / "taken_over.py").write_text(body)
    (tmp_path / "x.zip").write_bytes(b"PK")
    monkeypatch.setattr(intake.unpacking, "__file__", str(tmp_path / "taken_over.py"))
    monkeypatch.setattr(intake, "BACKSTOP", 1.0)
    began = time.monotonic()
    with pytest.raises(BadSubmission) as problem:
        read(tmp_path / "x.zip")
    assert words in str(problem.value)
    assert time.monotonic() - began < 20


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_reader_ends_with_its_grader(tmp_path: Path) -> None:
    path = members_without_end(tmp_path / "x.tgz")
    program = "import sys; from lemmata.submission.intake import read; read(sys.argv[1])"
    grader = subprocess.Popen([sys.executable, "-c", program, str(path)])
    deadline = time.monotonic() + 30
    while not readers_of(grader.pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    time.sleep(0.5)
    assert readers_of(grader.pid)
    grader.send_signal(signal.SIGKILL)
    grader.wait()
    ended = time.monotonic() + 3
    while readers_of(grader.pid) and time.monotonic() < ended:
        time.sleep(0.02)
    assert not readers_of(grader.pid)


def readers_of(grader: int) -> list[str]:
    found = []
    for place in Path("/proc").iterdir():
        try:
            words = (place / "cmdline").read_bytes().split(b"\0") if place.name.isdigit() else []
        except OSError:
            continue
        if any(word.endswith(b"unpacking.py") for word in words) and words[-2] == b"%d" % grader:
            found.append(place.name)
    return found


def test_names_that_are_not_utf_8_are_read_as_latin_1(tmp_path: Path) -> None:
    odd = os.fsdecode(b"m\xfcller.py")
    (tmp_path / "f").mkdir()
    for path in (tmp_path / odd, tmp_path / "f" / odd):
        path.write_bytes(SOURCE)
    with tarfile.open(tmp_path / "x.tgz", "w:gz", format=tarfile.GNU_FORMAT) as archive:
        archive.add(tmp_path / odd, odd)
    taken = read(tmp_path / odd)
    assert (taken.name, taken.files) == ("müller.py", {"müller.py": SOURCE})
    assert read(tmp_path / "f").files == {"müller.py": SOURCE}
    assert read(tmp_path / "x.tgz").files == {"müller.py": SOURCE}


def test_two_names_that_are_one_are_refused(tmp_path: Path) -> None:
    for name in ("é.py", "e\u0301.py"):
        (tmp_path / name).write_bytes(SOURCE)
    assert read(tmp_path).files == {"é.py": SOURCE}
    (tmp_path / name).write_bytes(SOURCE + SOURCE)
    with pytest.raises(BadSubmission, match="has two files named"):
        read(tmp_path)


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "\u202e", os.fsdecode(b"\xed\xa0\x80")])
def test_no_name_reaches_a_terminal_as_it_is(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.py").write_bytes(SOURCE)
    assert read(tmp_path / f"{name}.py").name.isprintable()
    for missing in (f"{name}.txt", f"{name}.zip"):
        with pytest.raises(BadSubmission) as problem:
            read(tmp_path / missing)
        assert str(problem.value).isprintable()


MOVING = """
import os, sys, time
until = time.monotonic() + float(sys.argv[2])
os.chdir(sys.argv[1])
while time.monotonic() < until:
    os.rename("real", "away"); os.symlink(sys.argv[3], "real")
    os.unlink("real"); os.rename("away", "real")
    open("real/gone.py", "w").close(); os.unlink("real/gone.py")
"""


def test_a_folder_that_changes_meanwhile_leads_nowhere_else(tmp_path: Path) -> None:
    """A folder becomes a link to another one and back, as fast as can be."""
    inside, outside = tmp_path / "alice", tmp_path / "outside"
    (inside / "real").mkdir(parents=True)
    outside.mkdir()
    (inside / "main.py").write_bytes(SOURCE)
    for number in range(50):
        (inside / "real" / f"{number}.py").write_bytes(SOURCE)
        (outside / f"{number}.py").write_bytes(b"secret")
    mover = subprocess.Popen([sys.executable, "-c", MOVING, inside, "3", outside])
    seen: set[str] = set()
    while mover.poll() is None:
        try:
            taken = read(inside)
        except BadSubmission as problem:
            seen.add(str(problem).split(": ")[-1])
        else:
            seen.add("read")
            assert b"secret" not in taken.files.values()
    assert mover.returncode == 0
    assert seen


def test_check_and_grade_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "x.tar.gz"
    path.write_bytes(gzip.compress(b"no tar at all" * 100))
    command = [sys.executable, "-m", "lemmata", "check", str(path), "-a", "perceptron"]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 2
    assert run.stderr.startswith("lemmata: x.tar.gz is not a readable tar.gz: ")
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize("kind", ["zip", "tar.gz", "zip in a folder", "zip in a zip"])
def test_data_that_lies_beside_the_work_is_no_harm(tmp_path: Path, kind: str) -> None:
    """More of it than all sources may have, and an environment with more files than these."""
    data = os.urandom(1 << 20) * 40
    names = [f"hw/myenv/lib/site-packages/m{n}.py" for n in range(6_000)]
    if kind == "tar.gz":
        path = tmp_path / "x.tar.gz"
        with tarfile.open(path, "w:gz", compresslevel=0) as archive:
            for name, content in (("hw/data.bin", data), ("hw/a.py", SOURCE)):
                info = tarfile.TarInfo(name)
                info.size = len(content)
                archive.addfile(info, io.BytesIO(content))
    else:
        (tmp_path / "x").mkdir()
        path = tmp_path / "x" / "x.zip"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("hw/data.bin", data)
            archive.writestr("hw/a.py", SOURCE)
            archive.writestr("hw/myenv/bin/activate_this.py", "raise SystemExit")
            for name in names:
                archive.writestr(name, "")
        if kind == "zip in a folder":
            path = path.parent
        if kind == "zip in a zip":
            with zipfile.ZipFile(tmp_path / "y.zip", "w") as archive:
                archive.write(path, "x.zip")
            path = tmp_path / "y.zip"
    assert read(path).files == {"a.py": SOURCE}


def test_many_packages_have_the_limits_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hand-in, however many archives: one reader, one time, one size, one count."""
    parts = []
    for number in range(unpacking.MAX_PACKAGES + 1):
        path = tmp_path / f"{number}.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(f"{number}.py", SOURCE)
        parts.append((path, path.name))
    (tmp_path / "f").mkdir()
    (tmp_path / "f" / "g.py").write_bytes(SOURCE)
    (tmp_path / "h.py").write_bytes(SOURCE)
    mixed = [*parts[:3], (tmp_path / "f", "f"), (tmp_path / "h.py", "h.py")]
    together = read_together(mixed, "all")
    assert set(together.files) == {"0.py", "1.py", "2.py", "g.py", "h.py"}
    with pytest.raises(BadSubmission, match=r"^all has more than 16 archives and folders$"):
        read_together(parts, "all")
    with zipfile.ZipFile(tmp_path / "1.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("0.py", SOURCE + SOURCE)
    assert set(read_together(parts[:3], "all").files) == {"0.py", "2/0.py", "2.py"}
    (tmp_path / "1.zip").write_bytes(b"PK")
    assert set(read_together(parts[:3], "all").files) == {"0.py", "2.py"}
    for number in (0, 2):
        (tmp_path / f"{number}.zip").write_bytes(b"PK")
    with pytest.raises(BadSubmission, match=r"^0\.zip is not a readable zip archive"):
        read_together(parts[:3], "all")
    limit(monkeypatch, tmp_path, "MAX_TOTAL = 32 << 20", "MAX_TOTAL = 3 << 20")
    for number in range(2):
        with zipfile.ZipFile(tmp_path / f"{number}.zip", "w") as archive:
            archive.writestr(f"{number}.py", bytes(2 << 20))
    with pytest.raises(BadSubmission, match=r"^all is too large$"):
        read_together(parts[:2], "all")


def test_many_bombs_take_the_time_of_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit(monkeypatch, tmp_path, "SECONDS = 10 ", "SECONDS = 2 ")
    parts = []
    for number in range(6):  # each of them takes most of a second
        path = tmp_path / f"{number}.tgz"
        path.write_bytes(gzip.compress(b"") * 8_000 + gzip.compress(bytes(1024)))
        parts.append((path, path.name))
    parts.append((members_without_end(tmp_path / "x.tgz"), "x.tgz"))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with pytest.raises(BadSubmission, match=r"^all could not be read within"):
        read_together([*parts, *parts], "all")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 4
