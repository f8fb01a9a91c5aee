"""Shattering in pictures: the points with the labelling that decides, and its halfspace."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np

from lemmata.checks.certificates.shattering import Dichotomies, Impossible, half
from lemmata.checks.drawing import box, drawable, examples, last, plane
from lemmata.checks.records import Array
from lemmata.checks.vc.proofs import signs
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Curve, Mark, Panel, Picture, Style

YOURS: Style = "yours"
OTHER: Style = "residual"


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    X = getattr(data, "X", None)
    if X is None or not drawable(X):
        return None
    call = last(asked, "radon_partition")
    if call is not None:
        return _parts(np.asarray(call.arguments["X"], dtype=float), *call.answer)
    affine = any(a.arguments.get("affine") for a in asked) or "ball" in theorem
    known = proof
    if not isinstance(proof, Impossible):
        known = getattr(proof, "affine" if affine else "homogeneous", None)
    found = _labelling(known)
    if found is None:
        return None
    y, separator = found
    d = X.shape[1]
    if separator is None:
        panel = examples(X, y, None, None, origin=not affine, wrong=[])
        about = f"No halfspace realises y = {signs(y)}: these points are not shattered."
    else:
        w = np.array([float(v) for v in separator])
        halfspace = (w[:d], float(w[d])) if len(w) == d + 1 else (w, 0.0)
        panel = examples(X, y, None, halfspace, origin=not affine)
        about = f"The labelling y = {signs(y)} and the halfspace that realises it."
    return Picture("The points and a labelling of them", about, [panel])


def _parts(X: Array, I: Sequence[int], J: Sequence[int]) -> Picture | None:
    """The two parts, each with the edges of its convex hull: where they cross, the hulls meet."""
    if not drawable(X):
        return None
    points = [(float(a), float(b)) for a, b in plane(X)]
    curves: list[Curve] = []
    for part, style, name in ((I, YOURS, "hull of I"), (J, OTHER, "hull of J")):
        edges = [[points[i], points[j]] for i, j in combinations(part, 2)]
        curves += [Curve(edge, style, name if n == 0 else "") for n, edge in enumerate(edges)]
    marks = [Mark(*point, "dot", f"{i} {_part(i, I, J)}") for i, point in enumerate(points)]
    second = "x₂" if X.shape[1] == 2 else ""
    panel = Panel("x₁", second, marks, curves, equal=True, extent=box(X, origin=False))
    about = f"I is {{{', '.join(map(str, I))}}} and J is {{{', '.join(map(str, J))}}}."
    return Picture("The two parts and their hulls", about, [panel])


def _part(i: int, I: Sequence[int], J: Sequence[int]) -> str:
    return "I" * (i in I) + "J" * (i in J)


def _labelling(known: Any) -> tuple[Any, Any] | None:
    """One that no halfspace realises, else the last one and its separator."""
    if isinstance(known, Impossible):
        return known.y, None
    if not isinstance(known, Dichotomies):
        return None
    labelled = list(zip(half(len(known.proofs).bit_length()), known.proofs, strict=True))
    for y, separation in labelled:
        if not separation.separable:
            return y, None
    y, separation = labelled[-1]
    return y, separation.separator
