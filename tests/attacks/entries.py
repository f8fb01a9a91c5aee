"""Hostile entries of a class folder: what a download may hold besides honest work.

Each builder puts one entry (or a few that clash) into the folder, under names that begin as told,
so that honest submissions stand before and behind it.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import socket
import struct
import tarfile
import unicodedata
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

from liars import CLASSES, UNDONE

SOURCE = b"def perceptron(X, y, **rest):\n    return None\n"
Builder = Callable[[Path, str], None]
ENTRIES: dict[str, Builder] = {}


def entry(builder: Builder) -> Builder:
    ENTRIES[builder.__name__] = builder
    return builder


def _header(name: str, kind: bytes = tarfile.REGTYPE, body: bytes = SOURCE) -> bytes:
    info = tarfile.TarInfo(name)
    info.type, info.size = kind, len(body)
    return info.tobuf(tarfile.GNU_FORMAT) + body + bytes(-len(body) % 512)


def _with_size(block: bytes, size: bytes) -> bytes:
    """The header with another size in it, and a checksum that is right again."""
    made = bytearray(block)
    made[124:136] = size
    made[148:156] = b" " * 8
    made[148:156] = b"%06o\0 " % sum(made[:512])
    return bytes(made)


def _tar(path: Path, *blocks: bytes) -> None:
    path.write_bytes(gzip.compress(b"".join(blocks) + bytes(1024), 1))


def _pax(*records: tuple[bytes, bytes]) -> bytes:
    body = b""
    for key, value in records:
        length = len(key) + len(value) + 3
        total = length + len(str(length + 2))
        body += b"%d %s=%s\n" % (total, key, value)
    return _header("pax", tarfile.XHDTYPE, body)


@entry
def tar_that_makes_its_parser_backtrack(room: Path, begin: str) -> None:
    """Two megabytes of digits where a length should stand: minutes in a regular expression."""
    _tar(room / f"{begin}.tar.gz", _header("x", tarfile.XHDTYPE, b"1" * (2 << 20)), _header("a.py"))


@entry
def gzip_of_a_million_members(room: Path, begin: str) -> None:
    """Each is empty; whoever joins what is left after each of them takes hours."""
    (room / f"{begin}.tgz").write_bytes(gzip.compress(b"") * 800_000)


@entry
def tar_with_an_absurd_size(room: Path, begin: str) -> None:
    """2^80 bytes, as GNU writes large numbers: the next header is at an offset no seek can take."""
    size = b"\x80" + (1 << 80).to_bytes(11, "big")
    _tar(room / f"{begin}.tar.gz", _with_size(_header("data.bin"), size), _header("b.py"))


@entry
def tar_with_a_negative_size(room: Path, begin: str) -> None:
    _tar(room / f"{begin}.tar.gz", _with_size(_header("a.py"), b"\xff" * 11 + b"\0"))


@entry
def tar_with_sparse_nonsense(room: Path, begin: str) -> None:
    records = ((b"GNU.sparse.map", b"9" * 400 + b",1"), (b"GNU.sparse.size", b"9" * 400))
    _tar(room / f"{begin}.tar.gz", _pax(*records, (b"GNU.sparse.major", b"1")), _header("a.py"))


@entry
def tar_with_numbers_beyond_python(room: Path, begin: str) -> None:
    """A size of five thousand digits is no number at all to Python; a time of `inf` is one."""
    _tar(
        room / f"{begin}.tar.gz", _pax((b"size", b"9" * 5000), (b"mtime", b"inf")), _header("a.py")
    )


@entry
def tar_of_headers_about_headers(room: Path, begin: str) -> None:
    """A long name for a long name for a long name: the parser calls itself for each."""
    chain = _header("././@LongLink", tarfile.GNUTYPE_LONGNAME, b"x.py\0") * 4000
    _tar(room / f"{begin}.tar.gz", chain, _header("a.py"))


@entry
def zip_with_a_directory_elsewhere(room: Path, begin: str) -> None:
    tail = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 65535, 65535, 2**32 - 2, 2**32 - 2, 0)
    (room / f"{begin}.zip").write_bytes(b"PK\x03\x04" + bytes(100) + tail)


@entry
def zip_with_a_broken_extra_field(room: Path, begin: str) -> None:
    """Sizes that are said to stand in a field that is too short for them."""
    info, buffer = zipfile.ZipInfo("a.py"), io.BytesIO()
    info.extra = struct.pack("<HH", 1, 4) + b"\xff" * 4
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(info, SOURCE)
    data = bytearray(buffer.getvalue())
    at = data.index(b"PK\x01\x02")
    data[at + 20 : at + 28] = b"\xff" * 8
    (room / f"{begin}.zip").write_bytes(data)


@entry
def zip_with_offsets_past_its_end(room: Path, begin: str) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("a.py", SOURCE)
    data = bytearray(buffer.getvalue())
    at = data.index(b"PK\x01\x02")
    data[at + 42 : at + 46] = b"\xfe\xff\xff\xff"
    (room / f"{begin}.zip").write_bytes(data)


@entry
def name_in_latin_1(room: Path, begin: str) -> None:
    """müller.py, as downloads have it: not UTF-8."""
    Path(os.fsdecode(os.fsencode(room / begin) + b" m\xfcller.py")).write_bytes(SOURCE)


@entry
def name_of_half_a_character(room: Path, begin: str) -> None:
    Path(os.fsdecode(os.fsencode(room / begin) + b"\xed\xa0\x80\xff.py")).write_bytes(SOURCE)


@entry
def names_equal_but_for_normalisation(room: Path, begin: str) -> None:
    for form in ("NFC", "NFD"):
        name = unicodedata.normalize(form, f"{begin} müller.py")
        (room / name).write_bytes(SOURCE)
    Path(os.fsdecode(os.fsencode(room / begin) + b" m\xfcller.py")).write_bytes(SOURCE)


@entry
def names_equal_but_for_case(room: Path, begin: str) -> None:
    for name in ("eve a.py", "eve_a.py", "EVE A.py", "eve;a.py", "eve_a.py-2.py"):
        (room / f"{begin} {name}").write_bytes(SOURCE)


@entry
def name_of_255_bytes(room: Path, begin: str) -> None:
    (room / (begin + "é" * ((252 - len(begin)) // 2) + ".py")).write_bytes(SOURCE)


@entry
def name_with_lines_and_commands(room: Path, begin: str) -> None:
    (room / f"{begin}\n::error::x\r\x1b]0;owned\x07\u202eyp.\n.py").write_bytes(SOURCE)


@entry
def names_that_are_formulas(room: Path, begin: str) -> None:
    for name in ("=1+1", "x;=1+1;y", "＝1+1", '",=cmd|" calc"!A0', "\t@SUM(A1)", "x\t+1"):
        (room / f"{begin};{name}.py").write_bytes(SOURCE)


@entry
def links_that_go_in_circles(room: Path, begin: str) -> None:
    (room / f"{begin} loop.py").symlink_to(room / f"{begin} loop.py")
    (room / f"{begin} up").symlink_to(room)
    (room / f"{begin} nowhere.zip").symlink_to(room / "nowhere")


@entry
def neither_file_nor_folder(room: Path, begin: str) -> None:
    os.mkfifo(room / f"{begin} pipe.py")
    os.mkfifo(room / f"{begin} pipe.tar.gz")
    here = Path.cwd()
    with socket.socket(socket.AF_UNIX) as listener:
        os.chdir(room)  # the path of a socket is short
        try:
            listener.bind(f"{begin} socket.zip")
        finally:
            os.chdir(here)


@entry
def folder_with_pipes_and_links(room: Path, begin: str) -> None:
    top = room / begin
    top.mkdir()
    os.mkfifo(top / "a.py")
    (top / "b").symlink_to(top)


@entry
def folder_of_many_files(room: Path, begin: str) -> None:
    top = room / begin
    top.mkdir()
    for number in range(20_500):
        (top / f"{number}.txt").touch()


@entry
def folder_that_nobody_may_read(room: Path, begin: str) -> None:
    (room / begin).mkdir()
    (room / begin / "a.py").write_bytes(SOURCE)
    (room / begin).chmod(0)  # root may; it says what it found there


@entry
def folders_three_hundred_deep(room: Path, begin: str) -> None:
    (room / begin / "/".join("d" * 300)).mkdir(parents=True)


@entry
def file_of_a_terabyte(room: Path, begin: str) -> None:
    """With a hole in it: it takes no room on the disk."""
    with (room / f"{begin}.py").open("wb") as file:
        file.truncate(1 << 40)


@entry
def words_without_end(room: Path, begin: str) -> None:
    """A message of a megabyte for every call, and as much printed."""
    source = (
        "def perceptron(X, y, **r):\n    print('<' * 10**6)\n    raise ValueError('\"' * 10**6)\n"
    )
    (room / f"{begin}.py").write_text(source)


@entry
def archive_with_names_in_latin_1(room: Path, begin: str) -> None:
    info = tarfile.TarInfo("ordner/m\udcfcller.py")
    info.size = len(SOURCE)
    with tarfile.open(room / f"{begin}.tgz", "w:gz", format=tarfile.GNU_FORMAT) as archive:
        archive.addfile(info, io.BytesIO(SOURCE))


@entry
def tar_with_one_name_for_all(room: Path, begin: str) -> None:
    """A global header: every file after it is called so, and that leads elsewhere."""
    body = b"30 path=../../../tmp/evil2.py\n"
    _tar(
        room / f"{begin}.tar.gz", _header("g", tarfile.XGLTYPE, body), _header("a.py"), _header("b")
    )


@entry
def tar_with_a_link_and_a_file_behind_it(room: Path, begin: str) -> None:
    link = tarfile.TarInfo("x")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc"
    _tar(room / f"{begin}.tar.gz", link.tobuf(), _header("x/passwd.py"), _header("a.py"))


@entry
def gzip_with_a_name_of_megabytes(room: Path, begin: str) -> None:
    made = gzip.compress(_header("a.py") + bytes(1024), 1)
    name = b"A" * (2 << 20) + b"\0"
    (room / f"{begin}.tgz").write_bytes(made[:3] + b"\x08" + made[4:10] + name + made[10:])


@entry
def zip_with_two_names_for_a_file(room: Path, begin: str) -> None:
    """One in the table, and another that some programs prefer, in a field beside it."""
    info, other = zipfile.ZipInfo("a.py"), b"../../evil.py"
    crc = zlib.crc32(info.filename.encode())
    info.extra = struct.pack("<HHBL", 0x7075, 5 + len(other), 1, crc) + other
    with zipfile.ZipFile(room / f"{begin}.zip", "w") as archive:
        archive.writestr(info, SOURCE)


@entry
def zip_of_hundreds_of_bombs(room: Path, begin: str) -> None:
    """Each unpacks a thousandfold, and none is anything without the others."""
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("m.py", bytes(15 << 20))
    with zipfile.ZipFile(room / f"{begin}.zip", "w") as archive:
        for number in range(400):
            archive.writestr(f"{number}.zip", bomb.getvalue())


@entry
def notebook_of_every_magic(room: Path, begin: str) -> None:
    """Cells that would run a shell, write a file, or leave the language."""
    magics = ("bash", "sh", "script bash", "!", "sx", "system", "perl", "html", "writefile x.py")
    cells = [f"%%{magic}\nimport os; os.system('touch /tmp/evil')" for magic in magics]
    cells += ["get_ipython().system('touch /tmp/evil')", "!touch /tmp/evil", SOURCE.decode()]
    made = [{"cell_type": "code", "source": cell, "outputs": []} for cell in cells]
    (room / f"{begin}.ipynb").write_text(json.dumps({"nbformat": 4, "cells": made}))


@entry
def notebook_that_is_hard_to_read(room: Path, begin: str) -> None:
    """Brackets, question marks and backslashes by the ten thousand before a line of Python."""
    cells = ["(\n" * 20_000, "?" * 100_000, "%" * 100_000, "\\\n" * 100_000, "    " * 50_000 + "x?"]
    made = [{"cell_type": "code", "source": cell} for cell in [*cells, SOURCE.decode()]]
    (room / f"{begin}.ipynb").write_text(json.dumps({"nbformat": 4, "cells": made}))


@entry
def names_that_mean_something_elsewhere(room: Path, begin: str) -> None:
    """Devices of some systems, options, commands, templates, pages."""
    names = ("CON", "aux ", "x. ", "-rf", "--help", "$(id)", "`id`", "%s%n", "{{7*7}}", "~", "")
    for name in (*names, "<img src=x onerror=alert(1)>", "javascript:alert(1)", "\U000e0041\u3164"):
        (room / f"{begin} {name}.py").write_bytes(SOURCE)


@entry
def folder_with_settings_of_other_tools(room: Path, begin: str) -> None:
    """What pytest, pip, Python and lemmata itself would read, were they started in there."""
    evil = "open('/tmp/evil', 'w')\n"
    settings = {
        "assignment.toml": 'title = "x"\nown_theorems = "."\n',
        "pyproject.toml": '[tool.pytest.ini_options]\naddopts = "-p evil"\n',
        "submission_metadata.yml": "work:\n  :submitters:\n  - :name: Zoe\n",
        "hidden.key": "ab" * 32,
    }
    modules = ("conftest", "setup", "evil", "lemmata/__init__", "numpy/__init__", "msgspec")
    for name, text in (settings | {f"{module}.py": evil for module in modules}).items():
        (room / begin / name).parent.mkdir(parents=True, exist_ok=True)
        (room / begin / name).write_text(text)
    (room / begin / "perceptron.py").write_bytes(SOURCE)


@entry
def classes_that_lie(room: Path, begin: str) -> None:
    for name, source in CLASSES.items():
        (room / f"{begin} {name}.py").write_text(source)


@entry
def interpreters_undone(room: Path, begin: str) -> None:
    stub = "def perceptron(X, y, **rest):\n    return 1\n"
    for name, line in UNDONE.items():
        (room / f"{begin} {name}.py").write_text(line + stub)
