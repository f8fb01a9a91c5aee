"""A constant column whose weight is free of the penalty: where it stands, and data that have one.

With intercept = "free" the constant coordinate, first or last as `bias` says, is not penalised.
Data have a column of ones there: whoever fits an intercept beside the weights is right as well.
With intercept = "apart" data have it too, and its weight is penalised like any other.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from lemmata.bank.family import Family
from lemmata.certificate import Certificate, told
from lemmata.checks.records import Array
from lemmata.conventions import Conventions


def is_free(conventions: Conventions) -> bool:
    return bool(conventions.intercept == "free")


def free_place(d: int, conventions: Conventions) -> int | None:
    """The coordinate that is not penalised, of d."""
    if not is_free(conventions):
        return None
    return 0 if conventions.bias == "first" else d - 1


def constant_place(d: int, conventions: Conventions) -> int | None:
    """Where data have a column of ones, of d; None: anywhere, or nowhere."""
    if conventions.intercept == "penalised":
        return None
    return 0 if conventions.bias == "first" else d - 1


def penalised_part(w: Array, conventions: Conventions) -> Array:
    """w, with 0 for the weight that is free."""
    place = free_place(len(w), conventions)
    if place is None:
        return w
    part = np.array(w, dtype=float)
    part[place] = 0.0
    return part


def penalised_places(d: int, conventions: Conventions) -> Array:
    """1 where a weight is penalised, 0 where it is free."""
    return penalised_part(np.ones(d), conventions)


def with_constant(data: Any, conventions: Conventions, *, both: bool = False) -> Any:
    """The data with ones in the free column; a weight there is of the size that scores have.

    `both`: and with both labels, for without a penalty on it one label draws the intercept away.
    """
    if conventions.intercept == "penalised":
        return data
    if data.X.shape[1] == 1:  # an intercept alone is nothing that a class could be asked for
        twice = {name: np.append(v, v) for name, v in vars(data).items() if name in ("w", "u")}
        data = replace(data, X=np.hstack([data.X, data.X]), **twice)
    place = constant_place(data.X.shape[1], conventions)
    X = data.X.copy()
    largest = float(np.max(np.abs(X)))
    X[:, place] = 1.0
    changes: dict[str, Any] = {"X": X}
    if hasattr(data, "w"):
        w = data.w.copy()
        w[place] *= 2.0 ** np.floor(np.log2(largest)) if largest else 1.0
        changes["w"] = w
    if both and np.all(data.y == data.y[0]):
        changes |= {"X": np.vstack([X, X[-1:]]), "y": np.append(data.y, -data.y[-1])}
    return replace(data, **changes)


def family(
    name: str,
    draw: Callable[..., Any],
    edges: Callable[..., Sequence[Any]],
    certificate: Certificate,
    *,
    size: int,
    conventions: tuple[str, ...] = (),
    both: bool = False,
) -> Family:
    """A family whose edges have the constant column where the intercept is free."""
    always = partial(constant_edges, edges, certificate, both=both)
    matter = (*conventions, "intercept", "bias")
    return Family(name, draw, always, certificate, size=size, conventions=matter)


def constant_edges(
    edges: Callable[..., Sequence[Any]],
    certificate: Certificate,
    conventions: Conventions,
    *,
    both: bool = False,
) -> list[Any]:
    """Edges with the constant column, as far as they can be certified; as they are by default."""
    made = list(told(edges, conventions)())
    if conventions.intercept == "penalised":
        return made
    lifted = [with_constant(data, conventions, both=both) for data in made]
    return [data for data in lifted if certificate.certify(data, conventions) is not None]
