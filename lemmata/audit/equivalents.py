"""Mutants known to change nothing that the contract promises, each with the reason why.

`mutants.toml` beside wheat/ and chaff/ holds them; one reason may serve several mutants:

    [[equivalent]]
    reason = "labels are −1 or +1, so dividing by one is multiplying by it"
    [[equivalent.mutants]]
    function = "perceptron"
    operator = "arithmetic"
    line = "w = w + eta * y[i] * X[i]"
    becomes = "w = w + eta / y[i] * X[i]"
"""

from pathlib import Path

import msgspec

from lemmata.errors import BadInput

Key = tuple[str, str, str, str, int]


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    function: str
    operator: str
    line: str
    becomes: str
    occurrence: int = 1


class _Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: str
    mutants: list[_Record]

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise ValueError("reason must say why the mutants change nothing")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equivalent: list[_Equivalent] = []


def recorded(folder: Path) -> dict[Key, str]:
    """Reasons by mutant; nothing where the folder has no mutants.toml."""
    path = folder / "mutants.toml"
    if not path.is_file():
        return {}
    try:
        file = msgspec.toml.decode(path.read_bytes(), type=_File)
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise BadInput(f"{path.parent.name}/mutants.toml: {error}") from None
    return {
        (r.function, r.operator, r.line, r.becomes, r.occurrence): entry.reason
        for entry in file.equivalent
        for r in entry.mutants
    }
