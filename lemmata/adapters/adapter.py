"""An adapter is a small file that says how a library's model answers the catalogue's questions.

    '''Ridge regression: alpha is λ, no intercept.'''
    # adapts: sklearn.linear_model:Ridge
    # as: regression
    # imports: sklearn
    from sklearn.linear_model import Ridge as Model

    def ridge(X, y, lam):
        return Model(alpha=lam, fit_intercept=False).fit(X, y).coef_

It defines some functions of one topic; a theorem that needs others is not asked. Whatever is
verified is bound to the name `Model`, so one adapter serves everything with the same interface:
`lemmata verify my.library:Ridge --adapter sklearn.linear_model:Ridge`, or a file of one's own.
Such a file is a whole submission, so it can be verified in the sandbox as well. With a line
`# variants: lbfgs newton-cg` and VARIANT = "lbfgs" it is two adapters; the second is named
`sklearn.linear_model:LogisticRegression@newton-cg`.
"""

import ast
import re
import types
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from lemmata.conventions import Conventions, pair
from lemmata.errors import BadInput, nearest
from lemmata.needs import not_there
from lemmata.sandbox.wire.messages import Estimator

HOME = Path(__file__).parent
ESTIMATORS = HOME / "estimators"
_HEADER = re.compile(
    r"^# *(adapts|as|imports|conventions|accuracy|variants) *: *(.*?) *$", re.MULTILINE
)


@dataclass(frozen=True)
class Adapter:
    """`target` names what it was written for; `conventions` are the library's own scaling."""

    path: Path
    text: str
    target: str
    topic: str
    imports: tuple[str, ...] = ()
    conventions: tuple[tuple[str, str], ...] = ()
    accuracy: float | None = None

    def functions(self, model: Any = None) -> dict[str, Callable[..., Any]]:
        """The functions it defines, of what it was written for or of `model` in its place."""
        packaged = self.path.is_relative_to(HOME)
        module = types.ModuleType(
            f"{__package__}.{self.path.parent.name}.{self.path.stem}"
            if packaged
            else self.path.stem
        )
        module.__file__ = str(self.path)
        try:
            exec(compile(self.text, str(self.path), "exec"), module.__dict__)
        except ImportError as error:
            raise BadInput(f"{self.target}: {not_there(error)}") from None
        except Exception as error:
            raise BadInput(f"{self.path}: {type(error).__name__}: {error}") from None
        if model is not None:
            module.__dict__["Model"] = model
        return {
            name: value
            for name, value in vars(module).items()
            if isinstance(value, types.FunctionType) and value.__module__ == module.__name__
        }

    @property
    def called(self) -> list[str]:
        """What it adapts, where that is any class of one of these names."""
        return _parts(self.target)

    def names(self) -> list[str]:
        """Of the functions it defines, without running it."""
        return list(_defined(self.text, str(self.path)))

    def source_for(self, module: str, name: str) -> str:
        """The file as a submission of its own, with NAME of MODULE in place of what it names."""
        if f"{module}:{name}" == self.target.partition("@")[0]:
            return self.text
        first = name.partition(".")[0]
        return f"{self.text}\n\nfrom {module} import {first}\n\nModel = {name}\n"


def packaged() -> dict[str, Adapter]:
    """The adapters that come with lemmata, by what they adapt."""
    paths = (path for path in sorted(HOME.glob("*/*.py")) if path.parent != ESTIMATORS)
    return {adapter.target: adapter for path in paths for adapter in read(path)}


class Asks(Protocol):
    """What an assignment asks for, and how."""

    @property
    def functions(self) -> Collection[str]: ...
    @property
    def conventions(self) -> Conventions: ...


@cache
def _defined(text: str, file: str) -> tuple[str, ...]:
    tree = ast.parse(text, file)
    return tuple(step.name for step in tree.body if isinstance(step, ast.FunctionDef))


@cache
def models() -> tuple[Adapter, ...]:
    """How classes of anybody's are asked: adapters that name no library."""
    paths = sorted(ESTIMATORS.glob("*.py"))
    return tuple(adapter for path in paths for adapter in read(path))


def estimators_of(plan: Asks) -> list[Estimator]:
    """Those that answer for its functions."""
    asked = [(one, [f for f in one.names() if f in plan.functions]) for one in models()]
    chosen = plan.conventions.chosen
    return [
        Estimator(f"estimators/{one.path.name}", one.called, functions, one.text, chosen)
        for one, functions in asked
        if functions
    ]


def read(path: Path) -> list[Adapter]:
    """What a file adapts: once, or once for each of its variants, the first without its name."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: cannot be read: {error}") from None
    said = dict(_HEADER.findall(text))
    for key in ("adapts", "as"):
        if not said.get(key):
            raise BadInput(f"{path}: no line `# {key}: …` says what it adapts, as which topic")
    try:
        accuracy = float(said["accuracy"]) if "accuracy" in said else None
    except ValueError:
        raise BadInput(f"{path}: # accuracy: {said['accuracy']} is no number") from None
    first = Adapter(
        path=path,
        text=text,
        target=said["adapts"],
        topic=said["as"],
        imports=tuple(_parts(said.get("imports", ""))),
        conventions=tuple(pair(part) for part in _parts(said.get("conventions", ""))),
        accuracy=accuracy,
    )
    plain, *others = _parts(said.get("variants", "")) or [""]
    chosen = f'VARIANT = "{plain}"'
    if others and chosen not in text:
        raise BadInput(f"{path}: with variants there must be a line {chosen}")
    return [
        first,
        *(
            replace(
                first,
                text=text.replace(chosen, f'VARIANT = "{variant}"'),
                target=f"{first.target}@{variant}",
            )
            for variant in others
        ),
    ]


def find(name: str) -> Adapter:
    """An adapter by its file, or by what it was written for."""
    known = packaged()
    if name in known:
        return known[name]
    if Path(name).suffix == ".py":
        return read(Path(name))[0]
    raise BadInput(f"no adapter for {name!r}{nearest(name, known)}; name a file of your own")


def _parts(text: str) -> list[str]:
    return [part for part in re.split(r"[,\s]+", text) if part]
