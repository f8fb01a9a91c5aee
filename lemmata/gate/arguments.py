"""Foreign functions are asked by the names of their parameters, whatever the order of these.

    compute_cost(X, y, theta)  as  mean_squared_error(w, X, y)

Where every parameter without a default says by its name what it is, the catalogue's arguments go
where they belong; else they go by place, as the catalogue has them. A parameter that must be given
gets the catalogue's default, lam = 0.0, where a theorem leaves it out.
"""

import ast
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


STARRED = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)


def arranged(function: Callable[..., Any], contract: Function) -> Callable[..., Any]:
    """The same function, to be called as the contract says."""
    places, wanted = places_of(function, contract), wanted_by(function, contract)
    if places is None and not wanted:
        return function
    name, places = getattr(function, "__name__", "it"), places or by_place(function, contract)

    def asked(*args: Any, **kwargs: Any) -> Any:
        given = wanted | contract.bind(args, kwargs)
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


def by_place(function: Callable[..., Any], contract: Function) -> dict[str, str]:
    return dict(zip(contract.names(), inspect.signature(function).parameters, strict=False))


def wanted_by(function: Callable[..., Any], contract: Function) -> dict[str, Any]:
    """What the contract may leave out and the function must be given, with the default of it."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return {}
    places = places_of(function, contract) or by_place(function, contract)
    needed = {p.name for p in parameters if p.default is p.empty and p.kind not in STARRED}
    said = [part.partition("=") for part in contract.parameters.split(",")]
    defaults = {name.strip(): value for name, _, value in said if value}
    return {
        name: ast.literal_eval(value.strip())
        for name, value in defaults.items()
        if places.get(name) in needed
    }


def _own(name: str, parameters: list[str]) -> str | None:
    known = {name.casefold(), *map(str.casefold, SAME.get(name, ()))}
    exact = [p for p in parameters if p == name]
    return next(iter(exact or (p for p in parameters if p.casefold() in known)), None)
