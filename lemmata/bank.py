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
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lemmata import storage
from lemmata.conventions import Conventions
from lemmata.theorem import Family, resolve

MAGIC = b"lemmata bank 1\n"
# A change of any of these may change what is drawn, proposed or certified.
VERSIONED = ("numpy", "scipy", "cvxpy", "clarabel", "hypothesis", "python-flint", "msgspec")


@dataclass(frozen=True)
class Case:
    """One dataset, the certificate that proves what is true of it, and how Hypothesis drew it."""

    data: Any
    certificate: Any
    choices: bytes | None


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

    def is_warm(self, family: Family, conventions: Conventions) -> bool:
        key = self.key(family, conventions)
        return key in self._cases or (self.folder is not None and self._path(key).exists())

    def key(self, family: Family, conventions: Conventions) -> str:
        digest = hashlib.sha256()
        parts = (family.name, family.size, self.share, self.seed, family.conventions(conventions))
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
        return [
            Case(storage.load(data, family.data), storage.load(proof, family.certificate), choices)
            for data, proof, choices in storage.unpack(body)
        ]

    def _build(self, key: str, family: Family, conventions: Conventions) -> list[Case]:
        cases = build(family, conventions, self.seed, max(1, round(family.size * self.share)))
        if self.folder is not None:
            rows = [(storage.dump(c.data), storage.dump(c.certificate), c.choices) for c in cases]
            body = storage.pack(rows)
            checksum = hashlib.sha256(key.encode() + body).digest()
            write_atomically(self._path(key), MAGIC + checksum + body)
        return cases


def build(family: Family, conventions: Conventions, seed: int, size: int) -> list[Case]:
    """Edge cases first, then what Hypothesis draws, smallest first; each with its certificate."""
    certify = certifier(family, conventions)
    drawn: list[tuple[Any, bytes | None]] = []
    if family.edges:
        drawn += [(data, None) for data in resolve(family.edges)(conventions)]
    edges = len(drawn)
    drawn += draw(resolve(family.strategy)(conventions), size, _seed(family, seed))
    cases, seen = [], set()
    for data, choices in drawn:
        dumped = storage.dump(data)
        if dumped in seen:
            continue
        seen.add(dumped)
        certificate = certify(data)
        if family.certify and certificate is None:
            if choices is None:
                raise ValueError(f"family {family.name}: an edge case has no certificate: {data}")
            continue  # a case whose certificate does not verify judges nobody
        cases.append(Case(data, certificate, choices))
    if len(cases) < max(1, (edges + size) // 3):
        raise ValueError(f"family {family.name}: only {len(cases)} cases could be certified")
    # Smallest first, so that the first case that fails is nearly a minimal one.
    return sorted(cases, key=lambda case: storage.size(case.data))


def certifier(family: Family, conventions: Conventions) -> Callable[[Any], Any]:
    if family.certify is None:
        return lambda data: None
    certify = resolve(family.certify)
    return lambda data: certify(data, conventions)


def draw(strategy: Any, size: int, seed: int) -> list[tuple[Any, bytes]]:
    """Values of a strategy and the choices behind them, the same on every machine."""
    import hypothesis
    from hypothesis.control import current_build_context
    from hypothesis.database import choices_to_bytes

    from lemmata.entropy import BACKEND

    drawn: list[tuple[Any, bytes]] = []

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=size,
        database=None,
        deadline=None,
        backend=BACKEND,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(strategy)
    def collect(value: Any) -> None:
        drawn.append((value, choices_to_bytes(current_build_context().data.choices)))

    collect()
    return drawn[:size]


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
    digest = hashlib.sha256(Path(__file__).read_bytes())
    references = (family.strategy, family.certify, family.edges)
    queue = [r.partition(":")[0] for r in references if r] + [family.data.__module__]
    seen: set[str] = set()
    while queue:
        module = queue.pop()
        if module in seen:
            continue
        seen.add(module)
        spec = _find(module)
        if spec is None or not spec.origin:
            continue
        source = Path(spec.origin).read_bytes()
        queue += [m.decode() for m in re.findall(rb"lemmata\.checks(?:\.\w+)+", source)]
        for base, names in re.findall(
            rb"from (lemmata\.checks[\w.]*) import (\([^)]*\)|[^\n]*)", source
        ):
            queue += [f"{base.decode()}.{n.decode()}" for n in re.findall(rb"\w+", names)]
    for module in sorted(seen):
        spec = _find(module)
        if spec is not None and spec.origin:
            digest.update(module.encode() + Path(spec.origin).read_bytes())
    return digest.digest()


def _find(module: str) -> Any:
    try:
        return importlib.util.find_spec(module)
    except (ModuleNotFoundError, AttributeError, ValueError):
        return None  # `from module import name`: the name is no module


def cache_folder() -> Path:
    """Where banks are kept: LEMMATA_CACHE, or the user's cache folder."""
    chosen = os.environ.get("LEMMATA_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_cache_path("lemmata") / "bank"


def write_atomically(path: Path, content: bytes) -> None:
    """All of it or nothing, whoever else writes the same file; a full disk costs no grade."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)  # noqa: PTH105
    except OSError:
        return
