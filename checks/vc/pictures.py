"""Shattering in pictures: the points with the labelling that decides, and its halfspace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lemmata.checks.certificates.shattering import Dichotomies, Impossible, half
from lemmata.checks.drawing import drawable, examples
from lemmata.checks.vc.proofs import signs
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Picture


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    X = getattr(data, "X", None)
    if X is None or not drawable(X):
        return None
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
        plane = (w[:d], float(w[d])) if len(w) == d + 1 else (w, 0.0)
        panel = examples(X, y, None, plane, origin=not affine)
        about = f"The labelling y = {signs(y)} and the halfspace that realises it."
    return Picture("The points and a labelling of them", about, [panel])


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
