"""A process that grades for somebody else: a worker of a cluster starts it and asks it.

It gets the assignment and the banks once, says how far submissions are confined here, and then
answers one submission after the other. Messages are msgpack behind their length. It ends with the
process that started it.
"""

import os
import struct
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import msgspec

from lemmata.assignment import Assignment
from lemmata.bank.bank import versions
from lemmata.classroom.grades import code, grade_submission
from lemmata.classroom.store import Graded
from lemmata.errors import BadInput
from lemmata.grading.grader import Grader
from lemmata.submission.intake import Submission

LENGTH = struct.Struct(">Q")


class Package(msgspec.Struct, frozen=True):
    """All that a machine needs besides lemmata: the assignment's files, and the banks as they are.

    It holds the secret cases. Whoever runs the cluster could read them.
    """

    files: dict[str, bytes]
    assignment: str  # the name of its folder and of the file in it
    course: str | None
    seed: int
    hidden_seed: str  # too large for a number of msgpack
    key: str
    banks: dict[str, bytes]
    allow_weak: bool


class Admitted(msgspec.Struct, frozen=True):
    """What a machine says of itself; `refused` in words if it cannot or must not be used."""

    versions: tuple[str, ...]
    code: str
    level: str = ""
    refused: str = ""


def package_of(grader: Grader, allow_weak: bool) -> Package:
    plan = grader.assignment
    kept = [path for path in plan.folder.rglob("*") if path.suffix in (".toml", ".py")]
    top = plan.folder
    banks = {}
    for bank, family in grader.families:
        name = f"{bank.key(family, plan.conventions)}.bank"
        with suppress(OSError):  # not kept here: it is made there
            banks[name] = (bank.folder / name).read_bytes() if bank.folder else b""
    return Package(
        files={str(path.relative_to(top)): path.read_bytes() for path in kept},
        assignment=f"{top.name}/{plan.path.name}",
        course=plan.course,
        seed=plan.seed,
        hidden_seed=str(plan.hidden_seed),
        key=plan.key,
        banks=banks,
        allow_weak=allow_weak,
    )


class Station:
    """The other end, in a worker of the cluster."""

    def __init__(self, package: bytes) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="lemmata-station-")
        cache = Path(self._folder.name) / "bank"
        self._process = subprocess.Popen(
            # -P: this may be the folder of the class, and a submission may be called lemmata.py.
            [sys.executable, "-P", "-m", "lemmata.classroom.station", self._folder.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"LEMMATA_CACHE": str(cache), "LEMMATA_STARTER": str(os.getpid())},
        )
        self.admitted = msgspec.msgpack.decode(self._asked(package), type=Admitted)

    def grade(self, submission: bytes) -> bytes:
        return self._asked(submission)

    def _asked(self, message: bytes) -> bytes:
        assert self._process.stdin is not None and self._process.stdout is not None
        _send(self._process.stdin, message)
        answer = _receive(self._process.stdout)
        if answer is None:
            raise RuntimeError(f"the grading process ended with {self._process.wait()}")
        return answer

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._folder.cleanup()


def _send(stream: IO[bytes], message: bytes) -> None:
    stream.write(LENGTH.pack(len(message)) + message)
    stream.flush()


def _receive(stream: IO[bytes]) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = stream.read(length)
    return body if len(body) == length else None


def _unpacked(package: Package, folder: Path) -> Assignment:
    from lemmata.assignment import load

    home, _, file = package.assignment.partition("/")
    places = {folder / home / name: data for name, data in package.files.items()}
    places |= {folder / "bank" / name: data for name, data in package.banks.items() if data}
    for path, data in places.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    plan = load(str(folder / home / file), package.course)
    seeds: dict[str, Any] = {"seed": package.seed, "hidden_seed": int(package.hidden_seed)}
    return plan.but(**seeds, key=package.key)


def main(folder: Path) -> None:
    from lemmata.grading.grader import opened

    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that anybody prints gets between the answers
    threading.Thread(target=_end_with_starter, daemon=True).start()
    first = _receive(sys.stdin.buffer)
    if first is None:
        return
    mine: dict[str, Any] = {"versions": versions(), "code": code()}
    package = msgspec.msgpack.decode(first, type=Package)
    try:
        grader = Grader.of(_unpacked(package, folder), reveal=True)
        grader.warm()
        with opened(grader, allow_weak=package.allow_weak) as sandboxed:
            level = sandboxed.sandbox.isolation.level
            _send(answers, msgspec.msgpack.encode(Admitted(**mine, level=level)))
            while (message := _receive(sys.stdin.buffer)) is not None:
                submission = msgspec.msgpack.decode(message, type=Submission)
                graded: Graded = grade_submission(sandboxed, submission)
                _send(answers, msgspec.msgpack.encode(graded))
    except BadInput as problem:
        _send(answers, msgspec.msgpack.encode(Admitted(**mine, refused=str(problem))))


def _end_with_starter() -> None:
    import time

    starter = int(os.environ["LEMMATA_STARTER"])
    while os.getppid() == starter:
        time.sleep(0.5)
    os._exit(1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
