"""Foreign functions are asked by the names of their parameters, whatever the order of these.

    compute_cost(X, y, theta)  as  mean_squared_error(w, X, y)

Where every parameter without a default says by its name what it is, the catalogue's arguments go
where they belong; else they go by place, as the catalogue has them.
"""

import inspect
from collections.abc import Callable
from typing import Any

from lemmata.sandbox.wire.spellings import FITTED, PARAMETERS, NotOffered
from lemmata.submission.contract import Function

# What the catalogue's letters are called elsewhere; capitals do not matter.
SAME = {
    "X": ("features", "inputs", "X_train", "tx", "phi"),
    "y": ("targets", "target", "labels", "t", "y_train"),
    "w": (*FITTED["coef_"], "params", "initial_w", "initial_theta"),
    "lam": PARAMETERS["alpha"],
    "eta": PARAMETERS["eta0"],
    "max_iter": PARAMETERS["max_iter"],
    "tol": PARAMETERS["tol"],
}


def arranged(function: Callable[..., Any], contract: Function) -> Callable[..., Any]:
    """The same function, to be called as the contract says."""
    places = places_of(function, contract)
    if places is None:
        return function
    name = getattr(function, "__name__", "it")

    def asked(*args: Any, **kwargs: Any) -> Any:
        given = contract.bind(args, kwargs)
        for letter, value in given.items():
            if letter not in places and value:  # λ = 0, no budget: nothing is asked for
                raise NotOffered(f"{name} takes no parameter {letter}")
        return function(**{own: given[n] for n, own in places.items() if n in given})

    return asked


def places_of(function: Callable[..., Any], contract: Function) -> dict[str, str] | None:
    """The function's parameter for each of the contract's names; None where places say it."""
    try:
        parameters = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return None
    if any(p.kind not in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY) for p in parameters.values()):
        return None
    places: dict[str, str] = {}
    for name in contract.names():
        own = _own(name, [p for p in parameters if p not in places.values()])
        if own is not None:
            places[name] = own
    needed = {n for n, p in parameters.items() if p.default is p.empty}
    in_order = [*parameters][: len(contract.names())] == [*places.values()]
    complete = len(places) == len(contract.names())
    return None if not needed <= {*places.values()} or (in_order and complete) else places


def _own(name: str, parameters: list[str]) -> str | None:
    known = {name.casefold(), *map(str.casefold, SAME.get(name, ()))}
    exact = [p for p in parameters if p == name]
    return next(iter(exact or (p for p in parameters if p.casefold() in known)), None)
