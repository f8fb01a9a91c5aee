"""Blind spots that are none, each with the reason: `blind_spots.toml` beside wheat/ and chaff/.

    [[explained]]
    reason = "labels are −1 or +1: there is nothing to round"
    functions = ["sign", "predict"]
    faults = ["rounded", "clipped"]

`functions`, `regions` and `faults` are names, or patterns with * and ?; left out, they mean all.
"""

from fnmatch import fnmatchcase
from pathlib import Path

import msgspec

from lemmata.audit.blind_spots import Spot
from lemmata.errors import BadInput


class Explanation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: str
    functions: tuple[str, ...] = ("*",)
    regions: tuple[str, ...] = ("*",)
    faults: tuple[str, ...] = ("*",)

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise ValueError("reason must say why nothing is missed there")

    def covers(self, spot: Spot) -> bool:
        pairs = (
            (spot.function, self.functions),
            (spot.region, self.regions),
            (spot.fault, self.faults),
        )
        return all(any(fnmatchcase(name, p) for p in patterns) for name, patterns in pairs)

    @property
    def words(self) -> str:
        places = " · ".join(", ".join(part) for part in (self.functions, self.regions, self.faults))
        return f"{places}: {self.reason}"


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    explained: list[Explanation] = []


def read(folder: Path) -> list[Explanation]:
    path = folder / "blind_spots.toml"
    if not path.is_file():
        return []
    try:
        return msgspec.toml.decode(path.read_bytes(), type=_File).explained
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise BadInput(f"{path.parent.name}/blind_spots.toml: {error}") from None


def explained(spots: list[Spot], known: list[Explanation]) -> tuple[list[Spot], list[str]]:
    """The spots with their reasons, and the explanations that explain nothing any more."""
    told, used = [], set()
    for spot in spots:
        reasons = [e for e in known if e.covers(spot)] if spot.is_blind else []
        used |= {e.words for e in reasons[:1]}
        told.append(msgspec.structs.replace(spot, reason=reasons[0].reason) if reasons else spot)
    return told, [e.words for e in known if e.words not in used]
