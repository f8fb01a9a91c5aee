"""The bank: cases and certificates made once, stored, and replayed for every submission.

Hypothesis generates and solvers propose only when a family's cases are made; grading with a warm
bank pays for neither. A file is named by a digest of everything that can change it and carries a
checksum: one that does not match is made anew, never trusted. Two processes that want the same
make it once; each file is written aside and renamed into place. Edge cases, the same for every
seed, have a file of their own.
"""

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
from lemmata.bank.making import alone, build, edges
from lemmata.conventions import Conventions
from lemmata.files import write_atomically

MAGIC = b"lemmata bank 1\n"
# A change of any of these may change what is drawn, proposed or certified.
VERSIONED = ("numpy", "scipy", "cvxpy", "clarabel", "hypothesis", "python-flint", "msgspec")

# A lecturer's own module is named by where it lies (own_theorems.py); its cases are not.
_PLACE = re.compile(r"^lemmata_own_[0-9a-f]+_")
# Banks of the packaged assignments, made when a wheel is built; a checkout has none.
PACKAGED = Path(__file__).with_name("packaged")


class Bank:
    """Cases by family, in a folder of files; `folder=None` keeps them in memory only.

    `share` scales every family's size: 1.0 is the default number of cases.
    """

    def __init__(self, folder: Path | None, seed: int = 0, share: float = 1.0) -> None:
        self.folder, self.seed, self.share = folder, seed, share
        self._cases: dict[str, list[Case]] = {}
        self._known: dict[tuple[Any, ...], list[Case]] = {}

    @classmethod
    def default(cls, seed: int = 0, share: float = 1.0) -> "Bank":
        return cls(cache_folder(), seed, share)

    def cases(self, family: Family, conventions: Conventions) -> list[Case]:
        key = self.key(family, conventions)
        if key not in self._cases:
            self._cases[key] = (
                self._shipped(family, conventions)
                or self._load(key, self._path(key), family)
                or self._build(key, family, conventions)
            )
        return self._cases[key]

    def of(self, families: Sequence[Family], conventions: Conventions) -> list[Case]:
        """The cases of several families together, smallest first: the same list to everybody."""
        asked = (*families, conventions)
        if asked not in self._known:
            cases = [case for family in families for case in self.cases(family, conventions)]
            in_order = len(families) == 1
            self._known[asked] = cases if in_order else sorted(cases, key=lambda case: case.size)
        return self._known[asked]

    def is_warm(self, family: Family, conventions: Conventions) -> bool:
        key, path = self.key(family, conventions), self._path(self.key(family, conventions))
        if key in self._cases or (path is not None and path.exists()):
            return True
        return any(path.exists() for path in self._shipped_as(family, conventions)[1])

    def key(
        self, family: Family, conventions: Conventions, made_with: tuple[str, ...] | None = None
    ) -> str:
        """The name of everything that can change the cases; `made_with`: the versions."""
        return _key(family, conventions, (family.size, self.share, self.seed), made_with)

    def _path(self, key: str) -> Path | None:
        return None if self.folder is None else self.folder / f"{key}.bank"

    def _shipped_as(self, family: Family, conventions: Conventions) -> tuple[str, list[Path]]:
        """The key, and where a bank that came with lemmata or an export would lie.

        It was certified by this very code before it was packed, so it serves whatever versions of
        the solvers are installed here: everybody is asked the same, and needs none of them.
        """
        key = self.key(family, conventions, made_with=())
        return key, [folder / f"{key}.bank" for folder in shipped_folders()]

    def _shipped(self, family: Family, conventions: Conventions) -> list[Case] | None:
        key, paths = self._shipped_as(family, conventions)
        return next((cases for path in paths if (cases := self._load(key, path, family))), None)

    def _load(self, key: str, path: Path | None, family: Family) -> list[Case] | None:
        if path is None:
            return None
        try:
            raw = path.read_bytes()
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
        path, always = self._path(key), self._edges(family, conventions)
        with alone(self.folder, key):
            cases = self._load(key, path, family)  # another process may have been faster
            if not cases:
                size = max(1, round(family.size * self.share))
                cases = build(family, conventions, self.seed, size, always)
                _write(path, key, cases)
        return cases

    def _edges(self, family: Family, conventions: Conventions) -> list[Case]:
        key = _key(family, conventions, ("always",), None)
        path = None if self.folder is None else self.folder / f"{key}.edges"
        with alone(self.folder, key):
            cases = self._load(key, path, family)
            if cases is None:
                cases = edges(family, conventions)
                _write(path, key, cases)
        return cases

    def ship(
        self,
        family: Family,
        conventions: Conventions,
        folder: Path,
        cases: list[Case] | None = None,
    ) -> Path:
        """Write a family's cases as they travel with a wheel or an export."""
        key = self.key(family, conventions, made_with=())
        path = folder / f"{key}.bank"
        write_atomically(path, packed(key, cases or self.cases(family, conventions)))
        return path


def packed(key: str, cases: list[Case]) -> bytes:
    rows = [(storage.dump(c.data), storage.dump(c.certificate), c.choices) for c in cases]
    body = storage.pack(rows)
    return MAGIC + hashlib.sha256(key.encode() + body).digest() + body


def _write(path: Path | None, key: str, cases: list[Case]) -> None:
    if path is not None:
        with suppress(OSError):  # a full disk costs time, not a grade
            write_atomically(path, packed(key, cases))


def _key(
    family: Family, conventions: Conventions, of: tuple[Any, ...], made_with: tuple[str, ...] | None
) -> str:
    parts = (family.name, *of, family.chosen(conventions), storage.ORDER)
    digest = hashlib.sha256(repr((parts, versions() if made_with is None else made_with)).encode())
    digest.update(code_digest(family))
    return f"{family.name}-{digest.hexdigest()[:24]}"


@cache
def versions() -> tuple[str, ...]:
    from lemmata import __version__

    python = ".".join(map(str, sys.version_info[:2]))
    return (__version__, python, *(version_of(name) or "none" for name in VERSIONED))


def version_of(name: str) -> str | None:
    """The installed version; cvxpy need not be there."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


@cache
def code_digest(family: Family) -> bytes:
    """A digest of the code that draws and certifies a family, found without running it."""
    digest = hashlib.sha256()
    for name in ("making.py", "drawing.py"):
        digest.update(Path(__file__).with_name(name).read_bytes())
    queue = [whole(part).__module__ for part in family.parts] + [family.data.__module__]
    sources: dict[str, bytes] = {}
    while queue:
        module = queue.pop()
        source = None if module in sources else _source(module)
        if source is None:
            continue
        sources[module] = source
        queue += _named_in(source)
    for module, source in sorted((_PLACE.sub("", name), text) for name, text in sources.items()):
        digest.update(module.encode() + source)
    return digest.digest()


@cache
def _named_in(source: bytes) -> tuple[str, ...]:
    """Whatever may be a module of the checks, by a text that imports it."""
    found = [name.decode() for name in re.findall(rb"lemmata\.checks(?:\.\w+)+", source)]
    for base, names in re.findall(
        rb"from (lemmata\.checks[\w.]*) import (\([^)]*\)|[^\n]*)", source
    ):
        found += [f"{base.decode()}.{n.decode()}" for n in re.findall(rb"\w+", names)]
    return tuple(dict.fromkeys(found))


def _source(module: str) -> bytes | None:
    """The text of a module, a lecturer's own included; None: the name is no module."""
    try:
        loaded = sys.modules.get(module)
        spec = loaded.__spec__ if loaded is not None else importlib.util.find_spec(module)
        return Path(spec.origin).read_bytes() if spec is not None and spec.origin else None
    except (ModuleNotFoundError, AttributeError, ValueError):
        return None


def shipped_folders() -> list[Path]:
    """Where banks lie that came with the wheel, and with an export (LEMMATA_BANKS)."""
    exported = os.environ.get("LEMMATA_BANKS")
    return [*([Path(exported)] if exported else []), PACKAGED]


def cache_folder() -> Path:
    """Where banks are kept: LEMMATA_CACHE, or the user's cache folder."""
    chosen = os.environ.get("LEMMATA_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_cache_path("lemmata") / "bank"
