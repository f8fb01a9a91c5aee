"""Classes with fit and predict, asked for the functions of an assignment. Runs inside.

An adapter (lemmata/adapters/estimators) says in a few lines how a class answers. It travels with
the submission and is loaded beside it; its `Model` is the class, asked in one way whatever its
parameters and attributes are called.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np

from lemmata.sandbox.wire.messages import Estimator
from lemmata.sandbox.wire.spellings import FITTED, PARAMETERS, NotOffered, plain

# A class may do without these parameters, and without any other that asks for nothing.
OPTIONAL = ("fit_intercept",)
NOTHING = {"eta0": 1.0, "alpha": 0.0}
# Parameters that are no price of weights, whatever number they hold.
HARMLESS = {"random_state", "seed", "random_seed", "verbose", "n_jobs", "batch_size", "threshold"}
APART = (
    "fits an intercept of its own; let it take fit_intercept=False, or ask with intercept=free, or "
    "with intercept=apart if it is penalised"
)


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
    classes = {plain(name): name for name, v in defined.items() if isinstance(v, type)}
    for estimator in estimators:
        name = next((classes[n] for n in map(plain, estimator.names) if n in classes), None)
        wanted = [function for function in estimator.functions if function not in defined]
        if name is None or not wanted:
            continue
        space = functions_of(estimator.text, defined[name], estimator.conventions)
        for function in wanted:
            yield function, Adapted(space[function], name, estimator.file)


def functions_of(text: str, model: type, conventions: Mapping[str, str]) -> dict[str, Any]:
    """An adapter's text, executed with a class in place of its Model."""
    space: dict[str, Any] = {"__name__": "lemmata.adapters"}
    space |= {"Model": Asked(model, conventions), "conventions": dict(conventions)}
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

    def __init__(self, model: type, conventions: Mapping[str, str]) -> None:
        self._model, self._conventions = model, conventions
        self._probes: list[tuple[Any, Any]] = []
        self._beside: bool | None = None

    def takes(self, parameter: str) -> str | None:
        """What the class calls this parameter, in its constructor or in fit, if it takes it."""
        known = self._known()
        if known is None:
            return parameter
        names = PARAMETERS.get(parameter, (parameter,))
        if parameter == "alpha" and any(name in known for name in names[1:]):
            names = names[1:]  # beside another name for λ, alpha is a step
        open_ = any(p.kind is inspect.Parameter.VAR_KEYWORD for p in known.values())
        return next((name for name in names if name in known), parameter if open_ else None)

    def _known(self) -> dict[str, inspect.Parameter] | None:
        """The parameters of its constructor, and those of fit; None: nobody can tell."""
        try:
            known = dict(inspect.signature(self._model).parameters)
        except (TypeError, ValueError):
            return None
        return _more(getattr(self._model, "fit", None)) | known

    def cannot(self, words: str) -> NoReturn:
        raise NotOffered(f"class {self._model.__name__} {words}")

    def has(self, method: str) -> bool:
        return callable(getattr(self._model, method, None))

    def probe(self, X: Any, y: Any) -> None:
        """Harmless data, on which a class may show whether it fits an intercept unasked; some."""
        shape = (-1, 1) if self._conventions["vectors"] == "columns" else (-1,)
        self._probes.append((np.array(X, dtype=float), np.array(y, dtype=float).reshape(shape)))

    def insists(self) -> bool:
        """Does it fit an intercept that nobody asked for? As it shows on the harmless data."""
        if self.takes("fit_intercept") or not self._probes:
            return False
        if self._beside is None:
            self._beside = False  # while it is asked
            self._beside = any(self._shows_one(*probe) for probe in self._probes)
        return self._beside

    def _shows_one(self, X: Any, y: Any) -> bool:
        price = {"alpha": 1.0} if self.takes("alpha") else {}
        try:
            return self(**price).fit(X, y).has_intercept()
        except Exception:  # it will say so itself, when it is asked in earnest
            return False

    def weights(self, X: Any, y: Any, **parameters: Any) -> Any:
        return self.fitted(X, y, **parameters)[1]

    def fitted(self, X: Any, y: Any, **parameters: Any) -> "tuple[Instance, Any]":
        """And the weights of every column of X. One of ones, where the intercept is free, is
        fitted apart by a class that knows intercepts.
        """
        d = X.shape[1]
        place = 0 if self._conventions["bias"] == "first" else d - 1
        asked = self._conventions["intercept"]
        has_ones = asked != "penalised" and d > 1 and np.all(X[:, place] == 1)
        may = asked == "free" and self.takes("fit_intercept")  # one that is asked for is free
        if not has_ones or not (may or self.insists()):
            model = self(**parameters, fit_intercept=False).fit(X, y)
            return model, model.coef_
        model = self(**parameters, fit_intercept=True).fit(np.delete(X, place, axis=1), y)
        return model, np.insert(model.coef_, place, model.intercept_)

    def __call__(self, **parameters: Any) -> "Instance":
        intercept = bool(parameters.get("fit_intercept", True))
        if not intercept and self.insists():
            self.cannot(APART)
        given = {}
        for parameter, value in parameters.items():
            own = self.takes(parameter)
            if own is not None:
                given[own] = value
            elif parameter not in OPTIONAL and not self._may_lack(parameter, value):
                self.cannot(f"takes no parameter {_or(parameter)}")
        fit = _more(getattr(self._model, "fit", None))
        later = {name: given.pop(name) for name in [*given] if name in fit}
        self._complete(given, later)
        model = self._model(**given)
        return Instance(model, self._model.__name__, intercept, self._conventions["bias"], later)

    def _may_lack(self, parameter: str, value: Any) -> bool:
        """Asked for nothing, a class may lack the parameter, unless another number may be it."""
        if NOTHING.get(parameter) != value:
            return False
        names = {name for names in PARAMETERS.values() for name in names} | HARMLESS
        others = (p for name, p in (self._known() or {}).items() if name not in names)
        return parameter != "alpha" or not any(isinstance(p.default, float) for p in others)

    def _complete(self, given: Iterable[str], later: Iterable[str]) -> None:
        """A parameter without a default, of which nobody has said anything, cannot be guessed."""
        for name, parameter in (self._known() or {}).items():
            named = parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
            if named and parameter.default is parameter.empty and name not in {*given, *later}:
                self.cannot(f"needs a value for {name}; let it have a default")


class Instance:
    """An object of the class: fitted, and asked for what it then has."""

    def __init__(
        self, model: Any, name: str, intercept: bool, place: str, later: Mapping[str, Any]
    ) -> None:
        self._model, self._name, self._intercept = model, name, intercept
        self._place, self._later, self._columns = place, later, 0
        self._seen: Any = None

    def fit(self, X: Any, y: Any) -> "Instance":
        self._columns, self._seen = (*X.shape, 1)[1], X  # of a line x may be a vector
        self._model.fit(X, y, **self._later)  # whatever it returns
        return self

    def partial_fit(self, X: Any, y: Any) -> None:
        self._columns = X.shape[1]
        parameters = inspect.signature(self._model.partial_fit).parameters
        classes = {"classes": np.array([-1.0, 1.0])} if "classes" in parameters else {}
        self._model.partial_fit(X, y, **classes)

    def offers(self, attribute: str) -> str | None:
        """What it calls this, if it has it."""
        names = FITTED.get(attribute, (attribute,))
        unset = (None, True, False)  # intercept=True is a wish
        return next((n for n in names if not _is(getattr(self._model, n, None), unset)), None)

    def __getattr__(self, attribute: str) -> Any:
        name = self.offers(attribute)
        if name is None:
            raise NotOffered(f"class {self._name} has no {_or(attribute)}")
        return getattr(self._model, name)

    @property
    def coef_(self) -> Any:
        """The weights, (d,). Who is asked for none must not have an intercept beside them."""
        if not self._intercept and self.has_intercept():
            raise NotOffered(f"class {self._name} {APART}")
        weights = self._weights()
        return np.delete(weights, self._inside()) if self._is_inside() else weights

    def has_intercept(self) -> bool:
        return self._is_inside() or bool(self.offers("intercept_") and self.intercept_ != 0)

    @property
    def intercept_(self) -> Any:
        """What is added to <w, x>: kept with the weights, or apart, or taken off as a threshold."""
        if self._is_inside():
            return self._weights()[self._inside()]
        b = np.ravel(getattr(self._model, self._called("intercept_")))[0]
        return -b if b and (self._at_zero() or 0.0) * b < 0 else b

    def put(self, weights: Any) -> None:
        """These weights, as if it had been fitted to them, and no intercept."""
        name = self._called("coef_")
        shape = np.shape(getattr(self._model, name))
        if np.prod(shape, dtype=int) == len(weights) + 1:
            weights = np.insert(weights, 0 if self._place == "first" else len(weights), 0.0)
        elif self.offers("intercept_"):
            own = self._called("intercept_")
            setattr(self._model, own, getattr(self._model, own) * 0.0)
        setattr(self._model, name, np.reshape(weights, shape) * 1.0)

    def turn(self, parameter: str, value: Any) -> None:
        """Another value of a parameter, which a class keeps under the parameter's name."""
        own = Asked(type(self._model), {}).takes(parameter)
        if own is None:
            raise NotOffered(f"class {self._name} takes no parameter {_or(parameter)}")
        setattr(self._model, own, value)

    def _weights(self) -> Any:
        return np.ravel(getattr(self._model, self._called("coef_")))

    def _is_inside(self) -> bool:
        """Does it keep one weight more than there are columns?"""
        return len(self._weights()) == self._columns + 1

    def _inside(self) -> int:
        """Where the intercept is among the weights: as its own predictions say, else first or last
        as the assignment says.
        """
        weights, here = self._weights(), self._at_zero()
        places = (0, len(weights) - 1)
        same = [place for place in places if self._predicts(place, scores=True)]
        if len(same) != 1:
            same = [place for place in places if weights[place] == here]
        if len(same) != 1:
            same = [place for place in places if self._predicts(place)]
        if len(same) == 1:
            return same[0]
        return 0 if self._place == "first" else len(weights) - 1

    def _predicts(self, place: int, *, scores: bool = False) -> bool:
        """With the intercept there: does it predict the scores of what it was fitted to, or the
        labels that go with them? A line through 0 may predict 0 there, a label as well.
        """
        weights = self._weights()
        try:
            said = np.ravel(self._model.predict(self._seen))
        except Exception:
            return not scores
        at = self._seen @ np.delete(weights, place) + weights[place]
        if scores:
            return said.shape == at.shape and bool(np.allclose(said, at, rtol=1e-9, atol=0))
        return bool(np.array_equal(said > 0, at > 0))

    def _at_zero(self) -> float | None:
        """Its score at x = 0, or the sign of it: −1 for a label 0. None: it does not say."""
        for method in ("decision_function", "predict"):
            if callable(getattr(self._model, method, None)):
                try:
                    answer = getattr(self._model, method)(np.zeros((1, self._columns)))
                    value = float(np.ravel(answer)[0])
                except Exception:
                    continue
                return -1.0 if value == 0 and method == "predict" else value
        return None

    def _called(self, attribute: str) -> str:
        name = self.offers(attribute)
        if name is None:
            raise NotOffered(f"class {self._name} has no {_or(attribute)} after fit")
        return name


def _is(value: Any, one_of: tuple[Any, ...]) -> bool:
    return any(value is one for one in one_of)


def _more(fit: Any) -> dict[str, inspect.Parameter]:
    """What fit takes beside the examples and their labels."""
    try:
        return dict([*inspect.signature(fit).parameters.items()][3:])
    except (TypeError, ValueError):
        return {}


def _or(name: str) -> str:
    """alpha (or lam, …): a name, and what else it may be called."""
    others = (PARAMETERS | FITTED).get(name, (name,))[1:4]
    more = ", …" if len((PARAMETERS | FITTED).get(name, ())) > 4 else ""
    return f"{name} (or {', '.join(others)}{more})" if others else name
