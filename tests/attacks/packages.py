"""Hostile packages: archives, folders and notebooks that attack whoever unpacks or loads them.

Each builder writes one into the folder it is given and returns its path. What they aim at
outside is `bait`, a file of the arena.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

WRONG = b"def double(x):\n    return -x\n"
PLANTED = b"raise SystemExit('SUCCEEDED: loaded by itself')\n"
Builder = Callable[[Path, Path], Path]
PACKAGES: dict[str, Builder] = {}


def package(builder: Builder) -> Builder:
    PACKAGES[f"packages/{builder.__name__}"] = builder
    return builder


def _zip(path: Path, members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, compress_type=method)
    return path


def _tar(path: Path, *members: tuple[tarfile.TarInfo, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for info, data in members:
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return path


def _info(name: str, kind: bytes = tarfile.REGTYPE, link: str = "") -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, link
    return info


def _notebook(path: Path, *cells: object) -> Path:
    code = [{"cell_type": "code", "source": source} for source in cells]
    path.write_text(json.dumps({"nbformat": 4, "cells": code}))
    return path


@package
def climbing_zip(folder: Path, bait: Path) -> Path:
    """Names that climb out of the folder they are unpacked into."""
    members = {"submission.py": WRONG, f"../../../..{bait.parent}/victim": b"owned"}
    return _zip(folder / "slip.zip", {**members, "../victim.py": b"owned"})


@package
def absolute_zip(folder: Path, bait: Path) -> Path:
    return _zip(folder / "a.zip", {str(bait.parent / "victim"): b"owned", "/x.py": WRONG})


@package
def windows_zip(folder: Path, bait: Path) -> Path:
    return _zip(folder / "w.zip", {"C:\\x\\a.py": WRONG, "..\\..\\b.py": WRONG})


@package
def zip_with_link(folder: Path, bait: Path) -> Path:
    """A link to the bait, named like a source file."""
    with zipfile.ZipFile(folder / "link.zip", "w") as archive:
        info = zipfile.ZipInfo("kernels.py")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, str(bait))
        archive.writestr("submission.py", b"print(open('kernels.py').read())\n" + WRONG)
    return folder / "link.zip"


@package
def zip_bomb(folder: Path, bait: Path) -> Path:
    return _zip(folder / "bomb.zip", {"submission.py": WRONG, "big.py": bytes(64 << 20)})


@package
def zip_of_small_bombs(folder: Path, bait: Path) -> Path:
    return _zip(folder / "b.zip", {f"m{i}.py": bytes(15 << 20) for i in range(3)})


@package
def overlapping_zip(folder: Path, bait: Path) -> Path:
    """Thousands of entries that share one compressed body."""
    path = _zip(folder / "o.zip", {"m.py": bytes(8 << 20)})
    data = path.read_bytes()
    start = data.index(b"PK\x01\x02")
    end = data.index(b"PK\x05\x06")
    table = b"".join(
        data[start:end].replace(b"m.py", f"{i:04d}.py".encode()[:4]) for i in range(3000)
    )
    tail = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 3000, 3000, len(table), start, 0)
    path.write_bytes(data[:start] + table + tail)
    return path


@package
def zip_of_many_files(folder: Path, bait: Path) -> Path:
    return _zip(folder / "many.zip", {f"f{i}.py": b"" for i in range(6_000)}, zipfile.ZIP_STORED)


@package
def encrypted_zip(folder: Path, bait: Path) -> Path:
    path = _zip(folder / "e.zip", {"submission.py": WRONG})
    data = bytearray(path.read_bytes())
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    return path


@package
def unusual_compression(folder: Path, bait: Path) -> Path:
    """LZMA names its own dictionary size, up to gigabytes."""
    return _zip(folder / "l.zip", {"submission.py": WRONG}, zipfile.ZIP_LZMA)


@package
def two_files_of_one_name(folder: Path, bait: Path) -> Path:
    with zipfile.ZipFile(folder / "d.zip", "w") as archive:
        archive.writestr("submission.py", WRONG)
        archive.writestr("Submission.py", b"def double(x): return x\n")
    return folder / "d.zip"


@package
def tar_with_links(folder: Path, bait: Path) -> Path:
    return _tar(
        folder / "l.tar.gz",
        (_info("kernels.py", tarfile.SYMTYPE, str(bait)), b""),
        (_info("hard.py", tarfile.LNKTYPE, str(bait)), b""),
        (_info("pipe.py", tarfile.FIFOTYPE), b""),
        (_info("device.py", tarfile.CHRTYPE), b""),
        (_info("submission.py"), b"import kernels, hard\n" + WRONG),
    )


@package
def climbing_tar(folder: Path, bait: Path) -> Path:
    return _tar(folder / "s.tgz", (_info(f"../../..{bait.parent}/victim.py"), b"owned"))


@package
def tar_bomb(folder: Path, bait: Path) -> Path:
    path = folder / "bomb.tar.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        for _ in range(64):
            file.write(bytes(1 << 20))
    return path


@package
def tar_header_bomb(folder: Path, bait: Path) -> Path:
    """An extended header that says it is gigabytes long."""
    header = tarfile.TarInfo("x")
    header.type, header.size = tarfile.XHDTYPE, 7 << 30
    path = folder / "h.tar.gz"
    path.write_bytes(gzip.compress(header.tobuf() + bytes(1 << 20)))
    return path


@package
def folder_with_links(folder: Path, bait: Path) -> Path:
    top = folder / "alice"
    top.mkdir()
    (top / "submission.py").write_bytes(b"import kernels\n" + WRONG)
    (top / "kernels.py").symlink_to(bait)
    (top / "data").symlink_to(bait.parent)
    (top / "loop").symlink_to(top)
    return top


@package
def folder_with_pipe(folder: Path, bait: Path) -> Path:
    """A pipe that nobody writes to: opening it would wait for ever."""
    top = folder / "alice"
    top.mkdir()
    (top / "submission.py").write_bytes(WRONG)
    os.mkfifo(top / "kernels.py")
    return top


@package
def deep_folder(folder: Path, bait: Path) -> Path:
    top = folder / "deep"
    here = top
    for _ in range(60):
        here = here / "d"
    here.mkdir(parents=True)
    (here / "submission.py").write_bytes(WRONG)
    return top


@package
def link_instead_of_file(folder: Path, bait: Path) -> Path:
    (folder / "submission.py").symlink_to(bait)
    return folder / "submission.py"


@package
def shadow_modules(folder: Path, bait: Path) -> Path:
    """Modules named like those the worker itself needs."""
    top = folder / "shadow"
    top.mkdir()
    names = ("numpy", "random", "msgspec", "lemmata", "socket", "struct", "os", "sitecustomize")
    for name in (*names, "usercustomize", "conftest"):
        (top / f"{name}.py").write_bytes(PLANTED if name.endswith("e") else b"double = None\n")
    (top / "submission.py").write_bytes(b"import numpy\nassert numpy.zeros(1) == 0\n" + WRONG)
    return top


@package
def compiled_files(folder: Path, bait: Path) -> Path:
    """Byte code, extension modules and path files: never loaded."""
    members = {"submission.py": b"try:\n    import evil, worse\nexcept ImportError: pass\n" + WRONG}
    for name in ("evil.pyc", "__pycache__/evil.cpython-311.pyc", "worse.so", "x.pth"):
        members[name] = PLANTED
    return _zip(folder / "c.zip", members)


@package
def broken_notebook(folder: Path, bait: Path) -> Path:
    path = folder / "broken.ipynb"
    path.write_text('{"cells": [{"cell_type": "code", "source": ["def double(x):')
    return path


@package
def nested_notebook(folder: Path, bait: Path) -> Path:
    path = folder / "nested.ipynb"
    path.write_text("[" * 200_000 + "]" * 200_000)
    return path


@package
def notebook_of_odd_types(folder: Path, bait: Path) -> Path:
    path = folder / "odd.ipynb"
    cells = [None, 3, {"cell_type": "code", "source": {"a": 1}}, {"cell_type": ["code"]}, []]
    path.write_text(json.dumps({"cells": cells, "metadata": 3, "worksheets": 7}))
    return path


@package
def notebook_with_shell_lines(folder: Path, bait: Path) -> Path:
    shell = f"!cat {bait}\nx = !cat {bait}\nprint(x)\n%%bash"
    magic = f"%%writefile {bait.parent}/victim\nowned"
    line = f"%run {bait}\n%load {bait}\n%cd {bait.parent}\n?open\n%pip install evil"
    return _notebook(folder / "shell.ipynb", shell, magic, line, WRONG.decode())


@package
def empty_file(folder: Path, bait: Path) -> Path:
    (folder / "submission.py").write_bytes(b"")
    return folder / "submission.py"


@package
def utf_16(folder: Path, bait: Path) -> Path:
    (folder / "submission.py").write_bytes(WRONG.decode().encode("utf-16"))
    return folder / "submission.py"


@package
def odd_encoding(folder: Path, bait: Path) -> Path:
    """A codec that hides the program in escapes."""
    source = b"# coding: unicode_escape\n\\x64ef double(x):\\n    return -x\\n"
    (folder / "submission.py").write_bytes(source)
    return folder / "submission.py"


@package
def nul_bytes(folder: Path, bait: Path) -> Path:
    (folder / "submission.py").write_bytes(b"\0" * 1000 + WRONG)
    return folder / "submission.py"


@package
def name_full_of_tricks(folder: Path, bait: Path) -> Path:
    path = folder / "\x1b[2J=cmd|' !A0'<script>\u202e::error::.py"
    path.write_bytes(WRONG + b"raise ValueError\n")
    return path
