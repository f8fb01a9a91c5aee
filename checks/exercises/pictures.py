"""The exercises in pictures: balls, projections, a hard sequence, a descent, an SVM's boundary."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lemmata.checks import drawing
from lemmata.checks.certificates.radon import Ball
from lemmata.checks.records import Array
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Curve, Mark, Panel, Picture, Style

MOST_STEPS = 40
# Drawn where an answer is off its curve.
CURVES = ("logit",)


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    call = drawing.last(asked, *DRAWN)
    return None if call is None else DRAWN[call.function](call, proof)


def _ball(call: Asked, proof: Any) -> Picture | None:
    X, y = np.asarray(call.arguments["X"]), np.asarray(call.arguments["y"])
    if not drawing.drawable(X):
        return None
    centre, radius = drawing.plane(np.asarray(call.answer[0])[None])[0], float(call.answer[1])
    inside = np.linalg.norm(drawing.plane(X) - centre, axis=1) <= radius
    wrong = [int(i) for i in np.flatnonzero(inside != (y > 0))]
    curves = [_circle(centre, radius, "yours", "your ball")]
    if isinstance(proof, Ball) and len(proof.centre) == X.shape[1]:
        certified = drawing.plane(np.array([[float(v) for v in proof.centre]]))[0]
        curves.append(_circle(certified, float(proof.r2) ** 0.5, "certified", "a certified ball"))
    about = (
        f"Your ball is wrong about {drawing.named(wrong)}."
        if wrong
        else "Your ball and the points."
    )
    marks = [*drawing.labelled(X, y, wrong), Mark(float(centre[0]), float(centre[1]), "dot", "c")]
    second = "x₂" if X.shape[1] == 2 else ""
    seen = drawing.box(np.vstack([drawing.plane(X), centre]), origin=False)
    panel = Panel("x₁", second, marks, curves, equal=True, extent=seen)
    return Picture("The points and the balls", about, [panel])


def _circle(centre: Array, radius: float, style: Style, name: str) -> Curve:
    turns = np.linspace(0, 2 * np.pi, 49)
    points = [
        (float(centre[0] + radius * np.cos(u)), float(centre[1] + radius * np.sin(u)))
        for u in turns
    ]
    return Curve(points, style, name)


def _projected(call: Asked, proof: Any) -> Picture | None:
    """Each point, where yours is projected to, and the hyperplane."""
    X, w = np.asarray(call.arguments["X"]), np.asarray(call.arguments["w"])
    b = float(call.arguments["b"])
    P = np.asarray(call.answer[0])
    if not drawing.drawable(X) or X.shape[1] != 2 or not drawing.drawable(P):
        return None
    around = drawing.box(np.vstack([X, P]))
    right = X - ((X @ w + b) / (w @ w))[:, None] * w
    wrong = [int(i) for i in np.flatnonzero(~np.isclose(P, right, rtol=1e-9).all(axis=1))]
    curves = drawing.boundary(w, b, around, "certified", "the hyperplane")
    for i, (x, p) in enumerate(zip(X, P, strict=True)):
        ends = [(float(x[0]), float(x[1])), (float(p[0]), float(p[1]))]
        curves.append(Curve(ends, "residual", "" if i else "where you project to"))
    marks = [Mark(float(x[0]), float(x[1]), "dot", str(i)) for i, x in enumerate(X)]
    marks += [Mark(float(P[i][0]), float(P[i][1]), "cross") for i in range(len(P))]
    about = (
        f"{drawing.named(wrong)[0].upper()}{drawing.named(wrong)[1:]}: not the projection."
        if wrong
        else ""
    )
    panel = Panel("x₁", "x₂", marks, curves, equal=True, extent=around)
    return Picture("The projections", about or "The points and their projections.", [panel])


def _sequence(call: Asked, proof: Any) -> Picture | None:
    """‖w‖² while the perceptron goes through your sequence once, and its updates."""
    X, y = np.asarray(call.answer[0]), np.asarray(call.answer[1])
    if len(X) > MOST_STEPS:
        return None
    w, updates, norms, counts = np.zeros(X.shape[1]), 0, [(0.0, 0.0)], [(0.0, 0.0)]
    for i, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        if label * (x @ w) <= 0:
            w, updates = w + label * x, updates + 1
        norms.append((float(i), float(w @ w)))
        counts.append((float(i), float(updates)))
    m, R2 = len(y), float(np.max(np.sum(X**2, axis=1)))
    panel = Panel(
        "examples seen",
        "",
        [],
        [
            Curve(counts, "yours", "updates on your sequence"),
            Curve([(0.0, 0.0), (float(m), float(m))], "certified", "one update an example"),
            Curve(norms, "residual", "‖w‖²"),
            Curve([(0.0, 0.0), (float(m), m * R2)], "bound", "T R²"),
        ],
    )
    about = f"The perceptron makes {updates} of {m} updates in its first pass."
    return Picture("The perceptron on your sequence", about, [panel])


def _descent(call: Asked, proof: Any) -> Picture | None:
    """Your iterates, coordinate by coordinate or in the plane."""
    W = np.asarray(call.answer)[: MOST_STEPS + 1]
    T = len(W) - 1
    if W.shape[1] == 2:
        points = [(float(w[0]), float(w[1])) for w in W]
        marks = [Mark(*point, "dot", str(t)) for t, point in enumerate(points)]
        panel = Panel("w₁", "w₂", marks, [Curve(points, "yours", "your descent")], equal=True)
    elif W.shape[1] == 1 and T:
        points = [(float(t), float(w[0])) for t, w in enumerate(W)]
        panel = Panel("steps t", "w", [], [Curve(points, "yours", "your descent")])
    else:
        return None
    about = f"{T} step{'s' * (T != 1)} from w_0."
    return Picture("Your descent", about, [panel])


def _svm(call: Asked, proof: Any) -> Picture | None:
    X, y = call.arguments["X"], call.arguments["y"]
    if not drawing.drawable(X):
        return None
    panel = drawing.examples(X, y, (np.asarray(call.answer), 0.0), None)
    return Picture("The examples and your boundary", f"{len(y)} examples.", [panel])


def _logit(call: Asked, proof: Any) -> Picture | None:
    def curve(p: Array) -> Array:
        inside = np.where((p > 0) & (p < 1), p, np.nan)
        return np.asarray(np.log(inside / (1 - inside)))

    return drawing.off_the_curve(curve, call.arguments["p"], call.answer, "logit", "p", reach=1.0)


DRAWN: dict[str, Callable[[Asked, Any], Picture | None]] = {
    "ball": _ball,
    "project": _projected,
    "hard_sequence": _sequence,
    "gradient_descent": _descent,
    "svm_homogeneous": _svm,
    "logit": _logit,
}
