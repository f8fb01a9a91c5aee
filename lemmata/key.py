"""The course's key: 32 secret bytes from which the seed of the hidden cases is derived.

Cases are drawn from a seed, so who knows the seed knows the cases. The public ones come from the
seed in assignment.toml; the hidden and fresh ones from a key that only the lecturer has: never in
the package, in assignment.toml or in a report. A report carries its fingerprint, which tells two
keys apart and says nothing else of either.

    --key FILE, else the file that LEMMATA_KEY names, else hidden.key beside assignment.toml
"""

import hashlib
import os
import re
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from lemmata.assignment import Assignment
from lemmata.errors import BadInput

BYTES = 32
VARIABLE, FILE = "LEMMATA_KEY", "hidden.key"


@dataclass(frozen=True)
class Key:
    secret: bytes = field(repr=False)

    @classmethod
    def read(cls, path: Path) -> "Key":
        try:
            with path.open("rb") as file:
                text = file.read(4 * BYTES).decode("ascii", "replace").strip()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "not a file name"
            raise BadInput(f"{path}: the key cannot be read: {reason}") from None
        if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * BYTES}}}", text):
            raise BadInput(f"{path}: not a key: expected {2 * BYTES} hexadecimal digits")
        return cls(bytes.fromhex(text))

    def seed(self, assignment: str, seed: int) -> int:
        """Too large to be guessed, and another one for each assignment and public seed."""
        return int.from_bytes(self._derived(f"seed:{assignment}:{seed}", 16), "little")

    def alias(self, assignment: str, seed: int) -> int:
        """A name for the secret cases of an export, from which neither key nor seed can be had."""
        return int.from_bytes(self._derived(f"alias:{assignment}:{seed}", 16), "little")

    @property
    def fingerprint(self) -> str:
        return self._derived("fingerprint", 4).hex()

    def _derived(self, purpose: str, size: int) -> bytes:
        return hashlib.blake2b(purpose.encode(), key=self.secret, digest_size=size).digest()


def create(path: Path) -> Key:
    """A new key in a file that its owner alone may read; an old one is never overwritten."""
    secret = secrets.token_bytes(BYTES)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise BadInput(f"{path}: the key cannot be written: {error.strerror}") from None
    with os.fdopen(handle, "w") as file:
        file.write(secret.hex() + "\n")
    return Key(secret)


def found(plan: Assignment, named: Path | None) -> Key | None:
    """The key for an assignment, wherever it is kept; None where there is none."""
    if named is not None:
        return Key.read(named)
    if os.environ.get(VARIABLE):
        return Key.read(Path(os.environ[VARIABLE]))
    beside = plan.folder / FILE
    return Key.read(beside) if beside.exists() else None


def keyed(plan: Assignment, named: Path | None) -> Assignment:
    """The assignment with its secret cases if there is a key, else as it is: a rehearsal."""
    key = found(plan, named)
    if key is None:
        return plan
    return plan.but(hidden_seed=key.seed(plan.name, plan.seed), key=key.fingerprint)


def for_a_class(plan: Assignment, named: Path | None, without: bool) -> Assignment:
    """As above; but a class is graded by hidden theorems with a key, or expressly without."""
    if without:
        if named is not None:
            raise BadInput("--key and --without-key contradict each other")
        return plan
    plan = keyed(plan, named)
    if plan.is_rehearsal:
        raise BadInput(
            f"{plan.name!r} has hidden theorems and no key: anybody can work out their cases. "
            "Make one with lemmata new FILE --key-only and pass --key FILE, or rehearse with "
            "--without-key"
        )
    return plan
