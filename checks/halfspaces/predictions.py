"""sign, bias and predict: what a halfspace says of an example. Every comparison is exact."""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import dot, rational
from lemmata.checks.datasets.forms import Affine, Array, Scores, Weighed
from lemmata.checks.halfspaces.margins import AFFINE_FUNCTIONS, LIFTING, SCORES, WEIGHED
from lemmata.theorem import Refutation, refute, theorem

# Tiny and large, and small enough together that no product underflows.
EXPONENTS = (-19, 19)


def right_sign(z: Array) -> Array:
    return np.where(z >= 0, 1.0, -1.0)


def scores(X: Array, w: Array, b: float = 0.0) -> Array:
    """The signs of <w, x> + b, by exact arithmetic."""
    return np.array([1.0 if dot(w, row) + rational(b) >= 0 else -1.0 for row in X])


def first_difference(got: Array, should: Array, z: Array, call: str) -> Refutation | None:
    """Where two arrays of labels differ first; `z` is what the label was asked of."""
    if np.array_equal(got, should):
        return None
    at = next(i for i in np.ndindex(np.shape(should)) if got[i] != should[i])
    place = "" if at == () else f" at position {at[0] if len(at) == 1 else at}"
    return refute(
        got=f"{float(got[at]):g}{place}, where the score is {float(z[at])!r}",
        should=f"{float(should[at]):g}",
        call=call,
        help="sign(z) is +1 for z ≥ 0 and −1 for z < 0, however small z is.",
    )


@theorem(
    topic="halfspaces",
    functions=("sign",),
    cases=SCORES,
    source="[ELEG867, (sgn)] [UML, §9.1] [catalogue, conventions]",
)
def sign_convention(f: Any, data: Scores, certificate: None) -> Refutation | None:
    """sign(z) is +1 for z ≥ 0 and −1 for z < 0, elementwise; sign(0) = sign(−0.0) = +1."""
    z = argument(data.z)
    return first_difference(f.sign(z), right_sign(data.z), data.z, "sign(z)")


@theorem(topic="halfspaces", functions=("sign",), cases=SCORES, source="[UML, §9.1]")
def sign_ignores_positive_factors(f: Any, data: Scores, certificate: None) -> Refutation | None:
    """sign(c z) = sign(z) for every c > 0: a label depends on the side, not on the distance."""
    plain = f.sign(argument(data.z))
    for k in EXPONENTS:
        z, call = data.z * 2.0**k, f"sign(2.0**{k} * z)"
        broken = first_difference(f.sign(argument(z)), plain, z, call)
        if broken is not None:
            return broken
    return None


def argument(z: Array) -> Any:
    """A number goes over as a number."""
    return float(z) if z.shape == () else z


@theorem(
    topic="halfspaces",
    functions=("add_bias",),
    cases=AFFINE_FUNCTIONS,
    source="[UML, §9] [ELEG867, §1.1]",
    proof=(LIFTING,),
)
def add_bias_adds_a_constant_one(f: Any, data: Affine, certificate: None) -> Refutation | None:
    """add_bias(X) is X with one more column of ones, at the place the assignment states."""
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
    )


@theorem(
    topic="halfspaces",
    functions=("add_bias", "predict"),
    cases=AFFINE_FUNCTIONS,
    source="[UML, §9]",
    proof=(LIFTING,),
)
def bias_is_a_coordinate(f: Any, data: Affine, certificate: None) -> Refutation | None:
    """sign(<w, x> + b) = sign(<w', x'>), where w' carries b and x' the constant 1."""
    first = f.conventions.bias == "first"
    w = np.append(data.b, data.w) if first else np.append(data.w, data.b)
    got = f.predict(f.add_bias(data.X), w)
    call = f"predict(add_bias(X), ({'b, w' if first else 'w, b'}))"
    broken = first_difference(got, scores(data.X, data.w, data.b), data.X @ data.w + data.b, call)
    if broken is None:
        return None
    return refute(got=broken.got, should=broken.should, call=call, line="lifting")


@theorem(
    topic="halfspaces", functions=("predict",), cases=WEIGHED, source="[UML, §9.1] [ELEG867, §1]"
)
def predict_is_the_sign_of_the_score(f: Any, data: Weighed, certificate: None) -> Refutation | None:
    """predict(X, w) is sign(<w, x_i>) for every row, with +1 on the boundary."""
    got = f.predict(data.X, data.w)
    return first_difference(got, scores(data.X, data.w), data.X @ data.w, "predict(X, w)")


@theorem(topic="halfspaces", functions=("predict",), cases=WEIGHED, source="[UML, §9.1]")
def predict_ignores_positive_factors(f: Any, data: Weighed, certificate: None) -> Refutation | None:
    """predict(cX, w) = predict(X, cw) = predict(X, w) for every c > 0.

    A halfspace is a cone: neither the length of an example nor that of w changes a label. A dead
    band around 0 does.
    """
    plain = f.predict(data.X, data.w)
    for k in EXPONENTS:
        c = 2.0**k
        for X, w, call in (
            (data.X * c, data.w, f"predict(2.0**{k} * X, w)"),
            (data.X, data.w * c, f"predict(X, 2.0**{k} * w)"),
        ):
            broken = first_difference(f.predict(X, w), plain, X @ w, call)
            if broken is not None:
                return broken
    return None


@theorem(topic="halfspaces", functions=("predict",), cases=WEIGHED, source="[UML, §9.1]")
def each_example_is_predicted_alone(f: Any, data: Weighed, certificate: None) -> Refutation | None:
    """predict(X, w)[i] = predict(X[i:i+1], w)[0]: other examples have no say in a label."""
    together = f.predict(data.X, data.w)
    for i in range(len(data.y)):
        call = f"predict(X[{i}:{i + 1}], w)"
        alone = f.predict(data.X[i : i + 1], data.w)
        broken = first_difference(alone, together[i : i + 1], data.X[i : i + 1] @ data.w, call)
        if broken is not None:
            return refute(
                got=f"{float(alone[0]):g} alone and {float(together[i]):g} among {len(data.y)}",
                should="the same label",
                call=call,
            )
    return None
