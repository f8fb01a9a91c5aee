"""The intake of submissions, fed with mutated archives and notebooks.

It returns Submission within its caps or says BadSubmission in one line, and nothing else. Every
archive is taken apart in this process, where memory and exceptions can be watched; one in fifty
takes the whole road besides, through the process of its own that intake gives it.

    python benchmarks/fuzz_loader.py [--count 10000] [--seed 0]
"""

from __future__ import annotations

import argparse
import io
import json
import random
import resource
import tarfile
import tempfile
import time
import zipfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from lemmata.sandbox.inside import notebook
from lemmata.submission import unpacking
from lemmata.submission.intake import BadSubmission, read, unpacked

SOURCE = b"import numpy as np\n\n\ndef double(x):\n    return 2 * x\n" * 20
SIGNATURES = (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x06", b"\x1f\x8b\x08", b"ustar")


@dataclass(frozen=True)
class Tally:
    read: int
    refused: int
    unexpected: dict[str, int]
    slowest: float  # milliseconds of processor time for one submission
    growth: int  # bytes of peak memory beyond the start
    package: float  # milliseconds, the median for a package that takes the whole road


def _zip(method: int) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name in ("alice/submission.py", "alice/kernels.py", "alice/data.csv", "alice/a.ipynb"):
            archive.writestr(name, SOURCE)
    return buffer.getvalue()


def _tar(format: int) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=format) as archive:
        for name in ("alice/submission.py", "alice/" + "long" * 40 + ".py"):
            info = tarfile.TarInfo(name)
            info.size = len(SOURCE)
            archive.addfile(info, io.BytesIO(SOURCE))
    return buffer.getvalue()


def originals() -> list[tuple[str, bytes]]:
    """(suffix, bytes); a tar is mutated before it is compressed, or nothing would get through."""
    cells = [{"cell_type": "code", "source": SOURCE.decode()}, {"cell_type": "markdown"}]
    new, old = {"nbformat": 4, "cells": cells}, {"worksheets": [{"cells": cells}]}
    return [
        (".zip", _zip(zipfile.ZIP_DEFLATED)),
        (".zip", _zip(zipfile.ZIP_STORED)),
        (".tar.gz", _tar(tarfile.PAX_FORMAT)),
        (".tar.gz", _tar(tarfile.GNU_FORMAT)),
        (".ipynb", json.dumps(new).encode()),
        (".ipynb", json.dumps(old).encode()),
        (".py", SOURCE),
    ]


def mutate(source: random.Random, data: bytes) -> bytes:
    body = bytearray(data)
    for _ in range(source.choice((1, 1, 2, 4, 16))):
        at = source.randrange(len(body) or 1)
        kind = source.randrange(6)
        if kind == 0 and body:
            body[at] = source.randrange(256)
        elif kind == 1:
            del body[at:]
        elif kind == 2:
            del body[at : at + source.randrange(1, 40)]
        elif kind == 3:
            body[at:at] = source.choice(SIGNATURES) + source.randbytes(source.randrange(40))
        elif kind == 4:
            body[at : at + 4] = source.choice((b"\xff" * 4, bytes(4), b"\0\0\0\x80", b"7777"))
        else:
            # Near a header, where the fields are.
            near = body.find(source.choice(SIGNATURES), at)
            if near >= 0:
                body[near + source.randrange(46) : near + 46] = source.randbytes(4)
    return bytes(body)


def take(path: Path, data: bytes, whole_road: bool) -> None:
    """Raise unless this is a submission: by intake, or by its parts."""
    if path.name.endswith((".py", ".ipynb")) or whole_road:
        sources = read(path)
        assert sources.main in sources.files
        if path.suffix == ".ipynb":  # the worker's part of it
            list(notebook.cells(sources.files[sources.main], path.name))
        return
    files = (unpacking.unzipped if path.suffix == ".zip" else unpacking.untarred)(data)
    assert unpacked(b"".join(unpacking.packed(files))) == files


def fuzz(count: int, seed: int) -> Tally:
    import gzip

    source = random.Random(seed)
    seeds = originals()
    found: Counter[str] = Counter()
    taken = refused = 0
    slowest = 0.0
    packages = [0.0]
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(count):
            suffix, data = source.choice(seeds)
            data = mutate(source, data)
            if suffix == ".tar.gz":
                data = gzip.compress(data, 1)
                data = mutate(source, data) if source.random() < 0.2 else data
            path = Path(folder) / f"alice{suffix}"
            path.write_bytes(data)
            whole_road = source.random() < 0.02
            began, clock = time.process_time(), time.perf_counter()
            try:
                take(path, data, whole_road=whole_road)
                taken += 1
            except (BadSubmission, unpacking.Refused, notebook.NotNotebook) as error:
                refused += 1
                if not str(error).isprintable():
                    found[f"a message of more than one line: {error!r}"] += 1
            except Exception as error:  # what the fuzzer is here to find
                found[f"{suffix}: {type(error).__name__}: {error}"[:200]] += 1
            slowest = max(slowest, time.process_time() - began)
            if whole_road and suffix in (".zip", ".tar.gz"):
                packages.append(1e3 * (time.perf_counter() - clock))
    growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return Tally(taken, refused, dict(found), 1e3 * slowest, growth << 10, median(packages))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    began = time.perf_counter()
    tally = fuzz(options.count, options.seed)
    print(
        f"{options.count} mutated submissions in {time.perf_counter() - began:.0f} s: "
        f"{tally.read} read, {tally.refused} refused, {sum(tally.unexpected.values())} "
        f"unexpected; slowest {tally.slowest:.0f} ms, memory grew by {tally.growth >> 20} MB; "
        f"{tally.package:.0f} ms for a package through the process of its own"
    )
    for words, times in tally.unexpected.items():
        print(f"  {times} × {words}")
    return 1 if tally.unexpected else 0


if __name__ == "__main__":
    raise SystemExit(main())
