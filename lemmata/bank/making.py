"""How a family's cases are made: those that are always there, and what Hypothesis draws.

Each carries its certificate. Two processes that want the same cases make them once: one of them
makes, the other waits.
"""

import hashlib
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from lemmata.bank import storage
from lemmata.bank.case import Case
from lemmata.bank.family import Family
from lemmata.conventions import Conventions

LOCK = "lock"
# Of another process that makes the same, in seconds; it may be stopped, or hang.
PATIENCE, PAUSE = 120.0, 0.02


def edges(family: Family, conventions: Conventions) -> list[Case]:
    """The cases that are always there, in the family's order: the same for every seed."""
    distinct: dict[bytes, Any] = {}
    for data in family.always(conventions):
        distinct.setdefault(storage.dump(data), data)
    return [_proved(family, data, conventions) for data in distinct.values()]


def _proved(family: Family, data: Any, conventions: Conventions) -> Case:
    proof = family.certify(data, conventions)
    if family.certificate is not None and proof is None:
        raise ValueError(f"family {family.name}: an edge case has no certificate: {data}")
    return Case(family, data, proof)


def build(
    family: Family,
    conventions: Conventions,
    seed: int,
    size: int,
    known: Sequence[Case] | None = None,
) -> list[Case]:
    """Edge cases (`known`, where they were made before) and drawn ones, smallest first."""
    from lemmata.bank.drawing import draw

    always = edges(family, conventions) if known is None else known
    cases, seen = list(always), {storage.dump(case.data) for case in always}
    for data, choices in draw(family.strategy(conventions), size, _seed(family, seed)):
        dumped = storage.dump(data)
        if dumped in seen:
            continue
        seen.add(dumped)
        proof = family.certify(data, conventions)
        if family.certificate is None or proof is not None:
            cases.append(Case(family, data, proof, choices))
        # else: a case whose certificate does not verify judges nobody
    if len(cases) < max(1, (len(always) + size) // 3):
        raise ValueError(f"family {family.name}: only {len(cases)} cases could be certified")
    # Smallest first, so that the first case that fails is nearly a minimal one.
    return sorted(cases, key=lambda case: case.size)


def _seed(family: Family, seed: int) -> int:
    digest = hashlib.sha256(f"{family.name}:{seed}".encode()).digest()
    return int.from_bytes(digest[:8], "little")


@contextmanager
def alone(folder: Path | None, key: str) -> Iterator[None]:
    """While no other process is in here with the same key.

    Where there is no lock to be had, and when the other takes too long, this goes on all the same:
    both write the same bytes.
    """
    file = None if folder is None else _locked(folder, key)
    try:
        yield
    finally:
        if file is not None:
            file.close()


def _locked(folder: Path, key: str) -> IO[bytes] | None:
    """One file for all keys, with one of its bytes locked: the kernel frees it, whatever happens.

    A process must not lock two bytes at once: to close the file frees both.
    """
    try:
        import fcntl

        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("ab")
    except (ImportError, OSError):
        return None
    byte = int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "little")
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
            break
        except (BlockingIOError, PermissionError):  # either says that another has it
            time.sleep(PAUSE)
        except OSError:
            break
    return file
