"""sign, bias and predict: what a halfspace says of an example. Every comparison is exact."""

from dataclasses import replace
from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import dot, rational
from lemmata.checks.halfspaces.cases import AFFINE_FUNCTIONS, SCORES, WEIGHED, Affine, Weighed
from lemmata.checks.halfspaces.margins import LIFTING
from lemmata.checks.records import Array, Scores
from lemmata.conventions import Conventions
from lemmata.theorems import Refutation, refute, theorem

# Tiny and large, and small enough together that no product underflows.
EXPONENTS = (-19, 19)


def sides(X: Array, w: Array, conventions: Conventions, b: float = 0.0) -> Array:
    """The signs of <w, x> + b, by exact arithmetic. Of labels 0 and 1 none is between them: there a
    tie that is no sign has the label 0.
    """
    tie = sign_of_zero(conventions)
    if conventions.labels == "bits" and tie == 0:
        tie = -1.0
    scores = (dot(w, row) + rational(b) for row in X)
    return np.array([1.0 if s > 0 else -1.0 if s < 0 else tie for s in scores])


def sign_of_zero(conventions: Conventions) -> float:
    return {"plus": 1.0, "error": 0.0, "minus": -1.0}[conventions.tie]


def _written(score: float) -> str:
    """In full: a zero's sign may be what decides, and words have no other use for it."""
    return "−0.0" if score == 0 and np.signbit(score) else repr(score)


def first_difference(
    got: Array, should: Array, z: Array, call: str, conventions: Conventions
) -> Refutation | None:
    """Where two arrays of labels differ first; `z` is what the label was asked of."""
    if np.array_equal(got, should):
        return None
    at = next(i for i in np.ndindex(np.shape(should)) if got[i] != should[i])
    place = "" if at == () else f" at position {at[0] if len(at) == 1 else at}"
    return refute(
        got=f"{float(got[at]):g}{place}, where the score is {_written(float(z[at]))}",
        should=f"{float(should[at]):g}",
        call=call,
        help="sign(z) is +1 for z > 0 and −1 for z < 0, however small z is, and sign(0) = "
        f"{sign_of_zero(conventions):+g}.".replace("+0", "0").replace("-", "−"),
        claim=f"np.array_equal(labels, {_labels(should)})",
    )


def _labels(should: Array) -> str:
    """As numbers for a claim: np.array([1.0, -1.0]), or one number."""
    listed = np.asarray(should).tolist()
    return repr(listed) if isinstance(listed, float) else f"np.array({listed})"


@theorem(SCORES)
def sign_convention(f: Any, data: Scores, proof: None) -> Refutation | None:
    """sign(z) is +1 for z ≥ 0 and −1 for z < 0, elementwise and however small z is;
    sign(0) = sign(−0.0) = +1, unless the assignment says 0 or −1.

    A label depends on the side, not on the distance: sign(c z) = sign(z) for every c > 0.

    [ELEG867, definition of sgn] [UML, ex. 6.1]
    """
    z = float(data.z) if data.z.ndim == 0 else data.z  # a number goes over as a number
    should = np.where(data.z == 0, sign_of_zero(f.conventions), np.where(data.z > 0, 1.0, -1.0))
    return first_difference(f.sign(z), should, data.z, "sign(z)", f.conventions)


@theorem(AFFINE_FUNCTIONS, proof=LIFTING)
def add_bias_adds_a_constant_one(f: Any, data: Affine, proof: None) -> Refutation | None:
    """add_bias(X) is X with one more column of ones, at the place the assignment states.

    [UML, §9] [ELEG867, §1.1]
    """
    ones = np.ones(len(data.X))
    first = f.conventions.bias == "first"
    should = np.column_stack([ones, data.X] if first else [data.X, ones])
    got = f.add_bias(data.X)
    if np.array_equal(got, should):
        return None
    i = next(i for i in range(len(should)) if not np.array_equal(got[i], should[i]))
    return refute(
        got=f"row {i} = {got[i].tolist()}",
        should=f"{should[i].tolist()}, the constant {'first' if first else 'last'}",
        call="add_bias(X)",
        line="lifting",
        claim="np.array_equal(lifted, np.column_stack("
        f"{'[np.ones(len(X)), X]' if first else '[X, np.ones(len(X))]'}))",
    )


@theorem(WEIGHED)
def predict_is_the_sign_of_the_score(f: Any, data: Weighed, proof: None) -> Refutation | None:
    """predict(X, w) is sign(<w, x_i>) for every row, on the boundary too: +1, unless the assignment
    says 0 or −1.

    [UML, §9.1] [ELEG867, §1]
    """
    got = f.predict(data.X, data.w)
    should, call = sides(data.X, data.w, f.conventions), "predict(X, w)"
    return first_difference(got, should, data.X @ data.w, call, f.conventions)


@theorem(WEIGHED, after=predict_is_the_sign_of_the_score)
def a_label_depends_on_its_own_side_alone(f: Any, data: Weighed, proof: None) -> Refutation | None:
    """predict(cX, w) = predict(X, cw) = predict(X, w) for every c > 0, and a row alone has the
    label that it has among others.

    A halfspace is a cone: neither the length of an example nor that of w changes a label, and
    other examples have no say in it. A dead band around 0 does not know that.

    follows from [UML, §9.1] [ELEG867, §1]
    """
    together = f.predict(data.X, data.w)
    for k in EXPONENTS:
        for X, w, call in (
            (data.X * 2.0**k, data.w, f"predict(2.0**{k} * X, w)"),
            (data.X, data.w * 2.0**k, f"predict(X, 2.0**{k} * w)"),
        ):
            broken = first_difference(f.predict(X, w), together, X @ w, call, f.conventions)
            if broken is not None:
                return replace(broken, claim=f"np.array_equal({call}, predict(X, w))")
    for i in range(len(data.y)):
        alone = f.predict(data.X[i : i + 1], data.w)
        if alone[0] != together[i]:
            return refute(
                got=f"{float(alone[0]):g} alone and {float(together[i]):g} among {len(data.y)}",
                should="the same label",
                call=f"predict(X[{i}:{i + 1}], w)",
                claim=f"predict(X[{i}:{i + 1}], w)[0] == predict(X, w)[{i}]",
            )
    return None


@theorem(
    AFFINE_FUNCTIONS,
    proof=LIFTING,
    after=(add_bias_adds_a_constant_one, predict_is_the_sign_of_the_score),
)
def bias_is_a_coordinate(f: Any, data: Affine, proof: None) -> Refutation | None:
    """sign(<w, x> + b) = sign(<w', x'>), where w' carries b and x' the constant 1.

    [UML, §9] [ELEG867, §1.1]
    """
    first = f.conventions.bias == "first"
    w = np.append(data.b, data.w) if first else np.append(data.w, data.b)
    got = f.predict(f.add_bias(data.X), w)
    call = f"predict(add_bias(X), np.append({'b, w' if first else 'w, b'}))"
    should = sides(data.X, data.w, f.conventions, data.b)
    broken = first_difference(got, should, data.X @ data.w + data.b, call, f.conventions)
    if broken is None:
        return None
    labels = _labels(should)
    return replace(broken, line="lifting", claim=f"np.array_equal({call}, {labels})")
