"""SGD in pictures: the iterates beside the certified steps, schedules, and a slope on its loss."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lemmata.checks.drawing import last
from lemmata.checks.records import Array
from lemmata.checks.sgd import objective, schedules, subgradients
from lemmata.checks.sgd.records import PegasosRun, Run
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Curve, Mark, Panel, Picture

MOST_STEPS = 40
# For drawing only; what is true of a slope is enclosed where it is judged.
LOSSES: dict[str, Callable[[Any, float], Any]] = {
    "squared": lambda s, y: (s - y) ** 2,
    "half_squared": lambda s, y: (s - y) ** 2 / 2,
    "hinge": lambda s, y: np.maximum(0.0, 1 - y * s),
    "logistic": lambda s, y: np.logaddexp(0.0, -y * s),
}
NEAR = 2.0


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    call = last(asked, "sgd", "pegasos", "stochastic_gradient", "step_sizes", "average_iterate")
    if call is None:
        return None
    a = call.arguments
    if call.function == "step_sizes":
        return _schedule(a["schedule"], a["eta0"], np.asarray(call.answer))
    if call.function == "average_iterate":
        drawn = _average(np.asarray(a["W"]), np.asarray(call.answer), conventions)
        others = [one for one in asked if one.function != "average_iterate"]
        return drawn or picture(theorem, data, proof, others, conventions)
    if call.function == "stochastic_gradient":
        return _slope(a, np.asarray(call.answer), conventions)
    if call.function == "pegasos":
        run = objective.plain_run(PegasosRun(a["X"], a["y"], a["lam"], a["order"]), conventions)
    else:
        told = (a["X"], a["y"], a["order"], a["steps"], a["loss"], a.get("lam", 0.0))
        run = objective.plain_run(Run(*told), conventions)
    return _run(np.asarray(call.answer), run)


def _run(W: Array, run: Run) -> Picture | None:
    """w_t, and where the step from your own w_{t−1} leads; the start is zero."""
    T = min(len(run.order), MOST_STEPS)
    right = [np.zeros(W.shape[1]), *(_stepped(W[t], run, t) for t in range(T))]
    wrong = [t for t, w in enumerate(right) if not np.allclose(W[t], w, rtol=1e-9, atol=1e-12)]
    about = f"{T} step{'s' * (T != 1)}"
    about += f"; w_{wrong[0]} is not where its step leads" if wrong else ""
    if W.shape[1] == 2:
        panel = Panel(
            "w₁",
            "w₂",
            _marks(W[: T + 1], wrong),
            [
                Curve(_pairs(W[: T + 1]), "yours", "your iterates"),
                *_certified([_pairs([W[t], right[t + 1]]) for t in range(T)]),
            ],
            equal=True,
        )
    else:
        j = _coordinate(W[: T + 1], right)
        at = [(float(t), float(w[j])) for t, w in enumerate(W[: T + 1])]
        steps = [[at[t], (float(t + 1), float(right[t + 1][j]))] for t in range(T)]
        marks = [Mark(*at[t], "ring") for t in wrong]
        curves = [Curve(at, "yours", "your iterates"), *_certified(steps)]
        panel = Panel("steps t", "w" if W.shape[1] == 1 else f"w, coordinate {j}", marks, curves)
    return Picture("The iterates, and where each step leads", f"{about}.", [panel])


def _stepped(w: Array, run: Run, t: int) -> Array:
    i, eta = int(run.order[t]), float(run.steps[t])
    found = subgradients.slopes(run.loss, float(w @ run.X[i]), float(run.y[i]), 0.0, 0.0)
    stepped: Array = w - eta * (found.low * run.X[i] + run.lam * w)
    return stepped


def _certified(steps: list[list[tuple[float, float]]]) -> list[Curve]:
    return [
        Curve(points, "certified", "" if t else "the step from each")
        for t, points in enumerate(steps)
    ]


def _marks(W: Array, wrong: list[int]) -> list[Mark]:
    marks = [Mark(*point, "dot", str(t)) for t, point in enumerate(_pairs(W))]
    return marks + [Mark(*_pairs([W[t]])[0], "ring") for t in wrong]


def _coordinate(W: Array, right: list[Array]) -> int:
    """The one in which a step is farthest off."""
    return int(np.argmax(np.max(np.abs(W - np.array(right)), axis=0)))


def _schedule(schedule: str, eta0: float, etas: Array) -> Picture | None:
    t = np.arange(1, min(len(etas), MOST_STEPS) + 1)
    true = eta0 / t ** schedules.POWERS[schedule]
    off = [k for k in range(len(t)) if not np.isclose(etas[k], true[k], rtol=1e-9)]
    marks = [Mark(float(k), float(v), "cross") for k, v in zip(t, etas, strict=False)]
    marks += [Mark(float(t[k]), float(etas[k]), "ring") for k in off[:1]]
    curve = Curve([*zip(map(float, t), map(float, true), strict=True)], "certified", schedule)
    about = f"{len(etas)} step sizes of the schedule {schedule}"
    about += f"; yours leave it at t = {int(t[off[0]])}" if off else ""
    panel = Panel("t", "step size", marks, [curve] if len(t) > 1 else [])
    return Picture("The step sizes", f"{about}.", [panel]) if len(t) else None


def _average(W: Array, answer: Array, conventions: Conventions) -> Picture | None:
    """The iterates, your average and the right one, where they differ most; None if they do not."""
    kept = W[:-1] if conventions.average == "before" else W[1:]
    right = kept.mean(axis=0)
    if np.allclose(answer, right, rtol=1e-9, atol=1e-12):
        return None
    j = int(np.argmax(np.abs(answer - right)))
    T = float(len(W) - 1)
    marks = [Mark(float(t), float(w[j]), "dot", str(t)) for t, w in enumerate(W[:MOST_STEPS])]
    ends = [
        Curve([(0.0, float(answer[j])), (T, float(answer[j]))], "yours", "your average"),
        Curve([(0.0, float(right[j])), (T, float(right[j]))], "certified", "the average"),
    ]
    about = f"Coordinate {j}: you answer {answer[j]:.6g}, the average is {right[j]:.6g}."
    panel = Panel("t", f"w_t, coordinate {j}", marks, ends)
    return Picture("The iterates and their average", about, [panel])


def _slope(a: dict[str, Any], g: Array, conventions: Conventions) -> Picture | None:
    """The loss of this example around its score; your gradient is a slope there."""
    w, x, y = np.asarray(a["w"]), np.asarray(a["x"]), float(a["y"])
    length = float(x @ x)
    if not length:
        return None
    s, loss = float(w @ x), LOSSES[objective.stated(a["loss"], conventions)]
    yours = float((g - objective.curvature(conventions) * a["lam"] * w) @ x) / length
    at = np.sort(np.append(np.linspace(s - NEAR, s + NEAR, 41), s))
    truth = [(float(u), float(v)) for u, v in zip(at, loss(at, y), strict=True)]
    height = float(loss(s, y))
    tangent = [(s + u, height + yours * u) for u in (-NEAR / 2, NEAR / 2)]
    right = subgradients.slopes(a["loss"], s, y, 0.0, 0.0)
    should = f"{right.low:.6g}" if right.low == right.high else f"{right.low:g} to {right.high:g}"
    about = f"At the score {s:.6g} your gradient is a slope of {yours:.6g}; it is {should}."
    curves = [Curve(truth, "certified", f"the {a['loss']} loss"), Curve(tangent, "yours", "yours")]
    panel = Panel("score <w, x>", "loss", [Mark(s, height, "ring")], curves)
    return Picture("Your gradient as a slope of the loss", about, [panel])


def _pairs(points: Any) -> list[tuple[float, float]]:
    return [(float(p[0]), float(p[1])) for p in points]
