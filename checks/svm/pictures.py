"""Support vector machines in pictures: the hyperplanes, the certified margins, support vectors."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from lemmata.checks.drawing import boundary, box, drawable, examples, last
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Mark, Picture


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    """The last hyperplane that came, or the one that was asked about."""
    call = last(asked, "hard_margin", "soft_margin")
    X = call.arguments["X"] if call else getattr(data, "X", None)
    y = call.arguments["y"] if call else getattr(data, "y", None)
    if X is None or y is None or not drawable(X):
        return None
    yours = None if call is None else (np.asarray(call.answer[0]), float(call.answer[1]))
    certified = None
    if hasattr(proof, "alpha") and np.array_equal(X, data.X) and np.array_equal(y, data.y):
        certified = (np.array([float(v) for v in proof.w]), float(proof.b))
    if yours is None and certified is None and hasattr(data, "w"):
        certified = (data.w, float(data.b))
    panel = examples(X, y, yours, certified, origin=False)
    if certified is None or not hasattr(proof, "alpha"):
        return Picture("The data and the hyperplane", "Examples by label.", [panel])
    around = box(X, origin=False)
    marks = [
        Mark(m.x, m.y, "support")
        for m, alpha in zip(panel.marks, proof.alpha, strict=False)
        if float(alpha) > 1e-9
    ]
    names = ("y f = 1 and y f = −1, certified", "")
    margins = [
        curve
        for level, name in zip((1.0, -1.0), names, strict=True)
        for curve in boundary(*certified, around, "margin", name, level=level)
    ]
    about = (
        f"your hyperplane and the certified one, with {len(marks)} support vectors on its margins"
    )
    made = type(panel)(
        panel.x,
        panel.y,
        [*panel.marks, *marks],
        [*margins, *panel.curves],
        panel.notes,
        equal=True,
        extent=around,
    )
    return Picture("Hyperplanes and margins", f"The data, {about}.", [made])
