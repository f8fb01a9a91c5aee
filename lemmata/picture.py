"""A picture of a counterexample as plain numbers: marks and curves in panels, and what they say.

A topic describes its pictures (`checks/TOPIC/pictures.py`) from the case, its certificate and the
answers that came; renderers draw them. Part of a report, so that a page can be made of it later.
"""

from typing import Any, Literal

import msgspec

# How a mark looks: examples labelled +1 and −1, other points, and what is put around one.
Shape = Literal["plus", "minus", "dot", "ring", "cross", "support"]
# What a curve is: the submission's, the certified one, a margin, a bound of the proof, a residual.
Style = Literal["yours", "certified", "margin", "bound", "residual"]


class Mark(msgspec.Struct, frozen=True):
    x: float
    y: float
    shape: Shape
    label: str = ""


class Curve(msgspec.Struct, frozen=True):
    """A line through these points; `name` stands in the legend."""

    points: list[tuple[float, float]]
    style: Style
    name: str = ""


class Panel(msgspec.Struct, frozen=True):
    """One plot. `equal`: a unit is as long on both axes, so that angles are angles.

    `extent` (left, right, bottom, top) is what must be seen; without one, all that is drawn.
    """

    x: str
    y: str
    marks: list[Mark] = []
    curves: list[Curve] = []
    notes: list[str] = []
    equal: bool = False
    extent: tuple[float, float, float, float] | None = None


class Picture(msgspec.Struct, frozen=True):
    """`about` says in words what is to be seen, for who cannot see it."""

    title: str
    about: str
    panels: list[Panel]


class Asked(msgspec.Struct, frozen=True):
    """One call on the case: the arguments by name, and the answer; None where none came."""

    function: str
    arguments: dict[str, Any]
    answer: Any = None
