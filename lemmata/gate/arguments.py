"""Foreign functions are asked by the names of their parameters, whatever the order of these.

    compute_cost(X, y, theta)  as  mean_squared_error(w, X, y)

A parameter whose name says what it is gets that; one with a name of its own is what the catalogue
has in its place. A parameter that must be given gets the catalogue's default, lam = 0.0, where a
theorem leaves it out, and weights to start from are zeros.
"""

import ast
import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lemmata.errors import BadInput
from lemmata.gate.asking import as_asked
from lemmata.sandbox.wire.spellings import FITTED, PARAMETERS
from lemmata.submission.contract import Function

# What the catalogue's letters are called elsewhere; capitals do not matter.
SAME = {
    "X": ("features", "inputs", "X_train", "tx", "phi", "data", "samples"),
    "x": ("x_i", "xi"),
    "y": ("targets", "target", "labels", "label", "t", "y_train", "y_true", "y_i", "yi"),
    "k": ("y", "labels", "targets", "t"),
    "alpha": ("alphas", "a", "lam", "lambdas", "multipliers"),
    "s": ("scores", "score", "y_score", "y_pred", "y_hat", "yhat", "preds", "predictions"),
    "w": (*FITTED["coef_"], "params"),
    "w0": ("w_init", "initial_w", "initial_theta", "initial_weights", "w_start", "init_w"),
    "lam": PARAMETERS["alpha"],
    "eta": (*PARAMETERS["eta0"], "gamma"),
    "max_iter": PARAMETERS["max_iter"],
    "max_updates": ("max_steps", *PARAMETERS["max_iter"]),
    "tol": PARAMETERS["tol"],
}
# Without an end a perceptron runs until nothing is wrong: who counts passes gets enough of them.
ENOUGH = {"max_updates": 2_000}
SETTINGS = ("w", "w0", "lam", "eta", "max_iter", "max_updates", "tol")
# Beside another name for λ, or where nothing else is a step, alpha is one.
STEP = "alpha"


@dataclass(frozen=True)
class Manner:
    """How a function is asked: its own name for each letter that it takes, what else it is given,
    and which of its answers are meant.
    """

    contract: Function
    places: Mapping[str, str]
    wanted: Mapping[str, Any]
    nothing: Mapping[str, Any]
    ignored: tuple[str, ...] = ()
    start: str = ""
    steps: tuple[str, ...] = ()
    parts: tuple[str | int, ...] = ()

    def spelled(self) -> dict[str, Any]:
        """For `as_asked`, in Python's own words."""
        enough = {name: value for name, value in ENOUGH.items() if name in self.places}
        said = self.contract.answer
        return {
            "letters": self.contract.names(),
            "places": dict(self.places),
            "wanted": dict(self.wanted),
            "nothing": dict(self.nothing),
            "ignored": self.ignored,
            "enough": enough,
            "start": self.start,
            "steps": self.steps,
            "bend": self.bend,
            "parts": self.parts,
            "answers": [] if said == "answer" else said.split(", "),
        }

    @property
    def bend(self) -> float:
        """The largest second derivative of the loss: (s − y)², or one of labels."""
        return 0.25 if self.contract.labels else 2.0

    def asks(self, function: Callable[..., Any], name: str) -> Callable[..., Any]:
        return as_asked(function, name, **self.spelled())

    @property
    def is_plain(self) -> bool:
        """The catalogue's own names, all of them in its order: a script needs nothing else."""
        own = self.contract.names()
        return [*self.places.items()] == [(n, n) for n in own] and not (self.wanted or self.parts)

    def line(self, name: str, function: str) -> str:
        """The same for a script to read: a lambda."""
        usual = _defaults(self.contract) | ENOUGH
        taken = (f"{n}={usual[n]!r}" if n in usual else n for n in self.places)
        given = [f"{own}={n}" for n, own in self.places.items()]
        if self.start:
            given.append(f"{self.start}=np.zeros(X.shape[1])")
        if self.steps:
            eta, number = self.steps
            beside = f" + 2 * {'len(X) * ' if self.bend > 1 else ''}lam"
            beside = beside if "lam" in self.contract.names() else ""
            size = f"1 / ({self.bend} * np.linalg.norm(X, 2) ** 2{beside})"
            given.append(f"{eta}={size}, {number}=1000 * len(X)")
        call = f"{name}({', '.join(given)})"
        picked = [f"{call}[{part!r}]" for part in self.parts]
        answer = picked[0] if len(picked) == 1 else f"({', '.join(picked)})" if picked else call
        return f"{function} = lambda {', '.join(taken)}: {answer}"


def manner_of(
    function: Callable[..., Any],
    contract: Function,
    parts: tuple[str | int, ...] = (),
    conventions: Mapping[str, str] | None = None,
) -> Manner | None:
    """None: nobody can tell its parameters, and it is asked as the catalogue asks."""
    try:
        own = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return None
    if any(p.kind not in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY) for p in own.values()):
        return None
    places = _by_place(_by_name(contract, own), contract, own)
    chosen = conventions or {}
    start = next((n for n in own if n not in places.values() and _begins(n, contract)), "")
    steps = _steps(contract, own) if chosen.get("fit") == "iterative" else ()
    for name, parameter in own.items():
        if parameter.default is parameter.empty and name not in (*places.values(), start, *steps):
            raise BadInput(_unsaid(function, name, contract))
    defaults = _defaults(contract)
    given = {n for n in places if own[places[n]].default is inspect.Parameter.empty}
    return Manner(
        contract,
        places,
        wanted={n: value for n, value in defaults.items() if n in given and value is not None},
        nothing={"lam": 0.0} | defaults,
        ignored=("tol",) if chosen.get("stop") == "open" else (),
        start=start,
        steps=steps,
        parts=parts,
    )


def _by_name(contract: Function, own: Mapping[str, inspect.Parameter]) -> dict[str, str]:
    """By their names, or what others call them; each parameter once."""
    places: dict[str, str] = {}
    for name in contract.names():
        found = _called(name, [p for p in own if p not in places.values()])
        if found is not None:
            places[name] = found
    step = next((p for p in own if p.casefold() == STEP), None)
    if step is not None and "eta" in contract.names() and "eta" not in places:
        places["eta"] = step
        other = _called("lam", [p for p in own if p not in places.values()])
        if places.get("lam") == step:
            places = {n: p for n, p in places.items() if n != "lam"}
            places |= {} if other is None else {"lam": other}
    return {name: places[name] for name in contract.names() if name in places}


def _by_place(
    places: dict[str, str], contract: Function, own: Mapping[str, inspect.Parameter]
) -> dict[str, str]:
    """Whose name says nothing is what the catalogue has in its place."""
    found = dict(places)
    for name, parameter in zip(contract.names(), own, strict=False):
        if name not in found and parameter not in found.values() and not _says(parameter, contract):
            found[name] = parameter
    return {name: found[name] for name in contract.names() if name in found}


def _begins(name: str, contract: Function) -> bool:
    """Is it weights to start from, of a function that is asked for weights?"""
    letters = contract.names()
    asks = {"X", "y"} <= {*letters} and "w" not in letters
    return asks and (_called("w", [name]) or _called("w0", [name])) is not None


def _steps(contract: Function, own: Iterable[str]) -> tuple[str, ...]:
    """Its names for the size and the number of steps, of which the contract says nothing."""
    if {"eta", "max_iter"} & {*contract.names()} or not {"X", "y"} <= {*contract.names()}:
        return ()
    found = _called("eta", own), _called("max_iter", own)
    return tuple(name for name in found if name) if all(found) else ()


def _unsaid(function: Callable[..., Any], name: str, contract: Function) -> str:
    said = f"{getattr(function, '__name__', 'it')} must be given {name}, which is nothing of "
    by_steps = any(_called(letter, [name]) for letter in ("eta", "max_iter"))
    how = "with --convention fit=iterative it is, or " if by_steps else ""
    return f"{said}{contract.signature}: {how}--adapter FILE says how it is asked"


def _defaults(contract: Function) -> dict[str, Any]:
    said = [part.partition("=") for part in contract.parameters.split(",")]
    return {name.strip(): ast.literal_eval(value.strip()) for name, _, value in said if value}


def _called(name: str, parameters: Iterable[str]) -> str | None:
    known = {name.casefold(), *map(str.casefold, SAME.get(name, ()))}
    own = [*parameters]
    return next(
        (p for p in own if p == name), next((p for p in own if p.casefold() in known), None)
    )


def _says(parameter: str, contract: Function) -> bool:
    """Is it the name of a letter that is asked for, or of a setting, which is no other thing?"""
    return any(_called(letter, [parameter]) for letter in (*contract.names(), *SETTINGS))
