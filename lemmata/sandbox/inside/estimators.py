"""Classes with fit and predict, asked for the functions of an assignment. Runs inside.

An adapter (lemmata/adapters/estimators) says in a few lines how a class answers. It travels with
the submission and is loaded beside it; its `Model` is the class, asked in one way whatever its
parameters and attributes are called.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np

from lemmata.sandbox.inside.trouble import NotOffered
from lemmata.sandbox.wire.messages import Estimator

# What a parameter or a fitted attribute may be called; the first is scikit-learn's name.
PARAMETERS = {
    "alpha": ("alpha", "lam", "lambda_", "lambd", "reg", "reg_lambda", "l2"),
    "eta0": ("eta0", "eta", "learning_rate", "lr"),
    "max_iter": ("max_iter", "n_iter", "n_iters", "n_iterations", "epochs", "n_epochs"),
}
FITTED = {
    "coef_": ("coef_", "w_", "w", "weights_", "weights", "theta", "beta"),
    "intercept_": ("intercept_", "b_", "b", "bias_", "bias"),
    "mistakes_": ("mistakes_", "mistakes"),
    "losses_": ("losses_", "loss_history", "history"),
}
# A class may do without these parameters, and without any other that asks for nothing.
OPTIONAL = ("fit_intercept",)
NOTHING = {"eta0": 1.0, "alpha": 0.0}


@dataclass(frozen=True)
class Adapted:
    """A function of the assignment that a class of this name answers for, and how."""

    function: Callable[..., Any]
    model: str
    file: str


def adapted(
    defined: Mapping[str, Any], estimators: Iterable[Estimator]
) -> Iterator[tuple[str, Adapted]]:
    """The functions that the submission does not define, and a class of its own answers for."""
    classes = {name.casefold(): name for name, v in defined.items() if isinstance(v, type)}
    for estimator in estimators:
        name = next((classes[n] for n in map(str.casefold, estimator.names) if n in classes), None)
        wanted = [function for function in estimator.functions if function not in defined]
        if name is None or not wanted:
            continue
        space = functions_of(estimator.text, defined[name], estimator.conventions)
        for function in wanted:
            yield function, Adapted(space[function], name, estimator.file)


def functions_of(text: str, model: type, conventions: Mapping[str, str]) -> dict[str, Any]:
    """An adapter's text, executed with a class in place of its Model."""
    space: dict[str, Any] = {"__name__": "lemmata.adapters"}
    space |= {"Model": Asked(model), "conventions": dict(conventions)}
    exec(compile(text, "<adapter>", "exec"), space)
    return space


def remarks(
    found: Mapping[str, Adapted], defined: Mapping[str, Any], estimators: Iterable[Estimator]
) -> Iterator[str]:
    """What a report says of it: who is asked for what, and whose name says nothing."""
    used = dict.fromkeys((one.model, one.file) for one in found.values())
    for model, file in used:
        names = ", ".join(name for name, one in found.items() if one.file == file)
        yield f"class {model} is asked for {names} (lemmata/adapters/{file})"
    wanted = [e.names[0] for e in estimators if not {*e.functions} & {*found, *defined}]
    for name, value in defined.items():
        is_other = isinstance(value, type) and name not in (model for model, _ in used)
        if wanted and is_other and hasattr(value, "fit"):
            yield f"class {name} has fit; it is asked if it is called {' or '.join(wanted)}"


class Asked:
    """A class: `Model(alpha=0.3)` makes one with the parameters it takes, under its own names."""

    def __init__(self, model: type) -> None:
        self._model = model

    def takes(self, parameter: str) -> str | None:
        """What the class calls this parameter, if it takes it."""
        try:
            known = inspect.signature(self._model).parameters
        except (TypeError, ValueError):
            return parameter
        names = PARAMETERS.get(parameter, (parameter,))
        if any(p.kind is inspect.Parameter.VAR_KEYWORD for p in known.values()):
            return next((name for name in names if name in known), parameter)
        return next((name for name in names if name in known), None)

    def cannot(self, words: str) -> NoReturn:
        raise NotOffered(f"class {self._model.__name__} {words}")

    def has(self, method: str) -> bool:
        return callable(getattr(self._model, method, None))

    def __call__(self, **parameters: Any) -> Instance:
        given = {}
        for parameter, value in parameters.items():
            own = self.takes(parameter)
            if own is not None:
                given[own] = value
            elif parameter not in OPTIONAL and NOTHING.get(parameter) != value:
                self.cannot(f"takes no parameter {_or(parameter)}")
        intercept = bool(parameters.get("fit_intercept", True))
        return Instance(self._model(**given), self._model.__name__, intercept)


class Instance:
    """An object of the class: fitted, and asked for what it then has."""

    def __init__(self, model: Any, name: str, intercept: bool) -> None:
        self._model, self._name, self._intercept = model, name, intercept

    def fit(self, X: Any, y: Any) -> Instance:
        self._model.fit(X, y)  # whatever it returns
        return self

    def partial_fit(self, X: Any, y: Any) -> None:
        parameters = inspect.signature(self._model.partial_fit).parameters
        classes = {"classes": np.array([-1.0, 1.0])} if "classes" in parameters else {}
        self._model.partial_fit(X, y, **classes)

    def offers(self, attribute: str) -> str | None:
        """What it calls this, if it has it."""
        names = FITTED.get(attribute, (attribute,))
        return next((n for n in names if getattr(self._model, n, None) is not None), None)

    def __getattr__(self, attribute: str) -> Any:
        name = self.offers(attribute)
        if name is None:
            raise NotOffered(f"class {self._name} has no {_or(attribute)}")
        return getattr(self._model, name)

    @property
    def coef_(self) -> Any:
        """The weights, (d,). Who is asked for none must not have an intercept beside them."""
        if not self._intercept and self.offers("intercept_") and np.any(self.intercept_):
            raise NotOffered(
                f"class {self._name} fits an intercept of its own; let it take fit_intercept=False"
            )
        return np.ravel(getattr(self._model, self._called("coef_")))

    @property
    def intercept_(self) -> Any:
        return np.ravel(getattr(self._model, self._called("intercept_")))[0]

    def put(self, weights: Any) -> None:
        """These weights, as if it had been fitted to them, and no intercept."""
        name = self._called("coef_")
        setattr(self._model, name, np.reshape(weights, np.shape(getattr(self._model, name))) * 1.0)
        if self.offers("intercept_"):
            own = self._called("intercept_")
            setattr(self._model, own, getattr(self._model, own) * 0.0)

    def turn(self, parameter: str, value: Any) -> None:
        """Another value of a parameter, which a class keeps under the parameter's name."""
        own = Asked(type(self._model)).takes(parameter)
        if own is None:
            raise NotOffered(f"class {self._name} takes no parameter {_or(parameter)}")
        setattr(self._model, own, value)

    def _called(self, attribute: str) -> str:
        name = self.offers(attribute)
        if name is None:
            raise NotOffered(f"class {self._name} has no {_or(attribute)} after fit")
        return name


def _or(name: str) -> str:
    """alpha (or lam, …): a name, and what else it may be called."""
    others = (PARAMETERS | FITTED).get(name, (name,))[1:]
    return f"{name} (or {', '.join(others)})" if others else name
