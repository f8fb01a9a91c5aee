"""What lecturers disagree on. Topics declare it, an assignment states it, every check obeys it."""

from dataclasses import dataclass
from typing import Any

from lemmata.errors import BadInput, BadValue, nearest


@dataclass(frozen=True)
class Convention:
    """One question with a few answers; the first is the default. `about` is for the handout.

    `lenient`: answers with which less is asked, rather than something else.
    """

    name: str
    values: tuple[str, ...]
    about: str
    lenient: tuple[str, ...] = ()


class Conventions:
    """An answer to every question: `conventions.loss == "mean"`. Equal if they agree on all.

    `accuracy` is the relative gap that is asked of iterative solvers; it belongs to no topic.
    """

    def __init__(self, *, accuracy: float = 1e-6, **chosen: str) -> None:
        from lemmata.catalogue import conventions

        declared = conventions()
        for name, value in chosen.items():
            if name not in declared:
                raise BadValue(name, f"is no convention{nearest(name, declared)}")
            if value not in declared[name].values:
                listed = " or ".join(f'"{v}"' for v in declared[name].values)
                raise BadValue(name, f"must be {listed}, not {value!r}")
        if not isinstance(accuracy, (int, float)) or not 0 < accuracy < 1:
            raise BadValue("accuracy", f"must lie between 0 and 1, not {accuracy!r}")
        self.accuracy = float(accuracy)
        self.chosen = {name: chosen.get(name, c.values[0]) for name, c in declared.items()}
        self.__dict__.update(self.chosen)  # every check asks: `__getattr__` is slow
        said = ", ".join(f"{name}={value!r}" for name, value in self.chosen.items())
        self._said = f"Conventions(accuracy={self.accuracy!r}, {said})"

    def __getattr__(self, name: str) -> str:
        raise AttributeError(f"there is no convention {name!r}")

    def but(self, **others: Any) -> "Conventions":
        """The same with other answers to some questions."""
        return Conventions(**({"accuracy": self.accuracy} | self.chosen | others))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Conventions) and self._said == other._said

    def __hash__(self) -> int:
        return hash(self._said)

    def __repr__(self) -> str:
        return self._said


def pair(text: str) -> tuple[str, str]:
    """loss=sum: a convention and what is chosen."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise BadInput(f"{text!r}: say a convention as NAME=VALUE")
    return name.strip(), value.strip()
