"""The bank: cases and certificates made once, stored, and replayed for every submission.

Hypothesis generates and solvers propose only when a family's cases are made; grading with a warm
bank pays for neither. A file is named by a digest of everything that can change it and carries a
checksum: one that does not match is made anew, never trusted. Two processes that build at once
write the same bytes, each to a file of its own that is then renamed into place.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from lemmata.bank import storage
from lemmata.bank.case import Case
from lemmata.bank.family import Family, whole
from lemmata.conventions import Conventions
from lemmata.files import write_atomically

MAGIC = b"lemmata bank 1\n"
# A change of any of these may change what is drawn, proposed or certified.
VERSIONED = ("numpy", "scipy", "cvxpy", "clarabel", "hypothesis", "python-flint", "msgspec")


class Bank:
    """Cases by family, in a folder of files; `folder=None` keeps them in memory only.

    `share` scales every family's size: 1.0 is the default number of cases.
    """

    def __init__(self, folder: Path | None, seed: int = 0, share: float = 1.0) -> None:
        self.folder, self.seed, self.share = folder, seed, share
        self._cases: dict[str, list[Case]] = {}

    @classmethod
    def default(cls, seed: int = 0, share: float = 1.0) -> Bank:
        return cls(cache_folder(), seed, share)

    def cases(self, family: Family, conventions: Conventions) -> list[Case]:
        key = self.key(family, conventions)
        if key not in self._cases:
            self._cases[key] = self._load(key, family) or self._build(key, family, conventions)
        return self._cases[key]

    def of(self, families: Sequence[Family], conventions: Conventions) -> list[Case]:
        """The cases of several families together, smallest first."""
        if len(families) == 1:
            return self.cases(families[0], conventions)
        cases = [case for family in families for case in self.cases(family, conventions)]
        return sorted(cases, key=lambda case: case.size)

    def is_warm(self, family: Family, conventions: Conventions) -> bool:
        key = self.key(family, conventions)
        return key in self._cases or (self.folder is not None and self._path(key).exists())

    def key(self, family: Family, conventions: Conventions) -> str:
        digest = hashlib.sha256()
        parts = (family.name, family.size, self.share, self.seed, family.chosen(conventions))
        digest.update(repr((parts, versions())).encode())
        digest.update(code_digest(family))
        return f"{family.name}-{digest.hexdigest()[:24]}"

    def _path(self, key: str) -> Path:
        assert self.folder is not None
        return self.folder / f"{key}.bank"

    def _load(self, key: str, family: Family) -> list[Case] | None:
        if self.folder is None:
            return None
        try:
            raw = self._path(key).read_bytes()
        except OSError:
            return None
        head, body = raw[: len(MAGIC) + 32], raw[len(MAGIC) + 32 :]
        if head != MAGIC + hashlib.sha256(key.encode() + body).digest():
            return None
        form = family.data
        certificate = family.certificate.proof if family.certificate is not None else None
        return [
            Case(family, storage.load(data, form), storage.load(proof, certificate), choices)
            for data, proof, choices in storage.unpack(body)
        ]

    def _build(self, key: str, family: Family, conventions: Conventions) -> list[Case]:
        cases = build(family, conventions, self.seed, max(1, round(family.size * self.share)))
        if self.folder is not None:
            rows = [(storage.dump(c.data), storage.dump(c.certificate), c.choices) for c in cases]
            body = storage.pack(rows)
            checksum = hashlib.sha256(key.encode() + body).digest()
            with suppress(OSError):  # a full disk costs time, not a grade
                write_atomically(self._path(key), MAGIC + checksum + body)
        return cases


def build(family: Family, conventions: Conventions, seed: int, size: int) -> list[Case]:
    """Edge cases first, then what Hypothesis draws, smallest first; each with its certificate."""
    from lemmata.bank.drawing import draw

    edges = family.always(conventions)
    drawn: list[tuple[Any, bytes | None]] = [(data, None) for data in edges]
    drawn += draw(family.strategy(conventions), size, _seed(family, seed))
    cases, seen = [], set()
    for data, choices in drawn:
        dumped = storage.dump(data)
        if dumped in seen:
            continue
        seen.add(dumped)
        proof = family.certify(data, conventions)
        if family.certificate is not None and proof is None:
            if choices is None:
                raise ValueError(f"family {family.name}: an edge case has no certificate: {data}")
            continue  # a case whose certificate does not verify judges nobody
        cases.append(Case(family, data, proof, choices))
    if len(cases) < max(1, (len(edges) + size) // 3):
        raise ValueError(f"family {family.name}: only {len(cases)} cases could be certified")
    # Smallest first, so that the first case that fails is nearly a minimal one.
    return sorted(cases, key=lambda case: case.size)


def _seed(family: Family, seed: int) -> int:
    digest = hashlib.sha256(f"{family.name}:{seed}".encode()).digest()
    return int.from_bytes(digest[:8], "little")


@cache
def versions() -> tuple[str, ...]:
    from lemmata import __version__

    python = ".".join(map(str, sys.version_info[:2]))
    return (__version__, python, *(importlib.metadata.version(name) for name in VERSIONED))


@cache
def code_digest(family: Family) -> bytes:
    """A digest of the code that draws and certifies a family, found without running it."""
    digest = hashlib.sha256()
    for file in (Path(__file__), Path(__file__).with_name("drawing.py")):
        digest.update(file.read_bytes())
    queue = [whole(part).__module__ for part in family.parts] + [family.data.__module__]
    sources: dict[str, bytes] = {}
    while queue:
        module = queue.pop()
        source = None if module in sources else _source(module)
        if source is None:
            continue
        sources[module] = source
        queue += [m.decode() for m in re.findall(rb"lemmata\.checks(?:\.\w+)+", source)]
        for base, names in re.findall(
            rb"from (lemmata\.checks[\w.]*) import (\([^)]*\)|[^\n]*)", source
        ):
            queue += [f"{base.decode()}.{n.decode()}" for n in re.findall(rb"\w+", names)]
    for module in sorted(sources):
        digest.update(module.encode() + sources[module])
    return digest.digest()


def _source(module: str) -> bytes | None:
    """The text of a module, a lecturer's own included; None: the name is no module."""
    try:
        loaded = sys.modules.get(module)
        spec = loaded.__spec__ if loaded is not None else importlib.util.find_spec(module)
        return Path(spec.origin).read_bytes() if spec is not None and spec.origin else None
    except (ModuleNotFoundError, AttributeError, ValueError):
        return None


def cache_folder() -> Path:
    """Where banks are kept: LEMMATA_CACHE, or the user's cache folder."""
    chosen = os.environ.get("LEMMATA_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_cache_path("lemmata") / "bank"
