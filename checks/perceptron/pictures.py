"""The perceptron in pictures: data with both boundaries, and the run against its proof's lines."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from lemmata.checks.drawing import drawable, examples, last, misread, named
from lemmata.checks.perceptron.trace import replay
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Curve, Mark, Panel, Picture

# A longer run is drawn up to here: the lines of the proof have parted long before.
MOST_UPDATES = 60


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    call = last(asked, "perceptron")
    X, y = data.X, data.y
    w_star = _separator(proof)
    panels, said = [], []
    if drawable(X):
        yours = None if call is None else (call.answer[0], 0.0)
        best = None if w_star is None else (w_star, 0.0)
        panels.append(examples(X, y, yours, best))
        wrong = [] if call is None else misread(X, y, call.answer[0])
        if wrong:
            said.append(f"your w is wrong or undecided on {named(wrong)}")
    started = call is not None and call.arguments.get("w0") is not None
    if call is not None and w_star is not None and call.answer[1] and not started:
        panels.append(_run(call, X, y, w_star))
        said.append("the run's ‖w‖² and <w*, w> after each update, beside T R² and T")
    if not panels:
        return None
    about = "; ".join(said) or f"{len(y)} examples and a certified separator"
    return Picture("The data, the boundaries, and the run", f"{about}.", panels)


def _separator(proof: Any) -> Any:
    for name in ("w", "separator"):
        found = getattr(proof, name, None)
        if found is not None:
            return np.array([float(v) for v in found])
    return None


def _run(call: Asked, X: Any, y: Any, w_star: Any) -> Panel:
    """After t updates: ‖w_t‖² ≤ t R² and <w*, w_t> ≥ t, replayed from the record."""
    mistakes = list(call.answer[1])[:MOST_UPDATES]
    eta, w0 = call.arguments.get("eta", 1.0), call.arguments.get("w0")
    R2 = float(np.max(np.sum(X**2, axis=1)))
    steps = [replay(X, y, mistakes[:t], eta=eta, w0=w0)[0] for t in range(len(mistakes) + 1)]
    norms = [(float(t), float(w @ w)) for t, w in enumerate(steps)]
    along = [(float(t), float(w_star @ w)) for t, w in enumerate(steps)]
    T = float(len(mistakes))
    notes = [f"the first {MOST_UPDATES} of {len(call.answer[1])} updates"]
    curves = [
        Curve([(0.0, 0.0), (T, T * R2 * eta**2)], "bound", "T R²: above it ‖w‖² breaks (9.5)"),
        Curve([(0.0, 0.0), (T, T * eta)], "certified", "T: below it <w*, w> breaks (9.3)"),
        Curve(norms, "yours", "‖w‖² of your run"),
        Curve(along, "residual", "<w*, w> of your run"),
    ]
    w = np.asarray(call.answer[0])
    marks = []
    if len(mistakes) == len(call.answer[1]) and not np.array_equal(w, steps[-1]):
        marks = [
            Mark(T, float(w @ w), "cross", "‖w‖²"),
            Mark(T, float(w_star @ w), "cross", "<w*, w>"),
        ]
        notes = ["your w is not the sum of its recorded updates"]
    elif len(mistakes) == len(call.answer[1]):
        notes = []
    return Panel("updates", "", marks, curves, notes)
