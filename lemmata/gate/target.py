"""A target: what a library offers, how it is asked, and the report on it.

    lemmata verify my.library:fit --as ridge                        a function of the catalogue
    lemmata verify my.library --as regression                       a module that has some of them
    lemmata verify sklearn.linear_model:Ridge --as regression       a model, through an adapter

or in pyproject.toml, so that `lemmata verify` alone does it:

    [[tool.lemmata.verify]]
    target = "my.library:fit"
    as = "ridge"
"""

import importlib
import inspect
import sys
import warnings
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from lemmata import catalogue
from lemmata.adapters import adapter as adapters
from lemmata.adapters.adapter import Adapter, estimators_of
from lemmata.assignment import Assignment, load
from lemmata.errors import BadInput, BadValue, nearest
from lemmata.gate.arguments import arranged, places_of
from lemmata.grading.grader import IN_PROCESS, Grader, opened, prepared
from lemmata.grading.library import theorems_about
from lemmata.needs import not_there
from lemmata.sandbox.wire.messages import Estimator
from lemmata.settings import Settings
from lemmata.submission.call import Origin
from lemmata.submission.contract import Function
from lemmata.submission.inprocess import InProcess
from lemmata.submission.intake import from_text
from lemmata.verdict import Report

PYPROJECT = Path("pyproject.toml")


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`as_`: a function of the catalogue, or a topic. `theorems`: these only; empty: all."""

    target: str
    as_: str = ""
    adapter: str = ""
    course: str | None = None
    conventions: dict[str, str] = {}
    accuracy: float | None = None
    theorems: list[str] = []
    sandboxed: bool = False


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table [tool.lemmata] of a pyproject.toml."""

    verify: list[dict[str, Any]] = []
    baseline: str = ""


@dataclass(frozen=True)
class Gate:
    """Everything to verify, and the file of what is accepted."""

    targets: tuple[Target, ...]
    baseline: Path | None = None


def from_pyproject(path: Path = PYPROJECT) -> Gate:
    if not path.is_file():
        raise BadInput(f"name what to verify, or list it in {path}, [[tool.lemmata.verify]]")
    settings = Settings.read(path)
    tool = settings.values.get("tool", {}).get("lemmata", {})
    table = settings.part(Table, tool, ("tool", "lemmata"))
    where = ("tool", "lemmata", "verify")
    tables = ({("as_" if key == "as" else key): v for key, v in t.items()} for t in table.verify)
    targets = tuple(settings.part(Target, values, where) for values in tables)
    if not targets:
        raise BadInput(f"{path}: nothing to verify: there is no [[tool.lemmata.verify]]")
    return Gate(targets, path.parent / table.baseline if table.baseline else None)


def verified(target: Target) -> Report:
    """Hold it to every theorem that needs nothing but what it offers."""
    adapter = _adapter(target)
    topic = _topic(target, adapter)
    plan = _plan(target, adapter, topic)
    offered = _offered(target, adapter, plan)
    grader = prepared(Grader.of(_chosen(plan, target, set(offered.functions)), reveal=True))
    if not target.sandboxed:
        with warnings.catch_warnings(record=True):  # a library warns of each hard case
            report = _asked(grader.grade(lambda: offered, target.target, IN_PROCESS))
            return _with_strangers(report, target, offered)
    submission = from_text(_source(target, adapter), name=target.target)
    _need_installed(target.target)
    with opened(grader, allow_weak=True) as sandboxed:
        return _asked(sandboxed.grade(submission))


def _asked(report: Report) -> Report:
    """Without what a class cannot be asked for: only what is offered is held to the theorems."""
    unasked = {v.theorem for v in report.verdicts if v.status == "missing"}
    kept = [v for v in report.verdicts if not {v.theorem, v.follows} & unasked]
    said = (v.message for v in report.verdicts if v.theorem in unasked)
    reasons = Counter(words.rpartition(" [")[0] or words for words in said)
    if not any(verdict.cases for verdict in kept):
        raise BadInput(f"{report.submission}: nothing of it can be asked: {'; '.join(reasons)}")
    return msgspec.structs.replace(
        report,
        verdicts=kept,
        causes=[cause for cause in report.causes if cause.theorem not in unasked],
        score=round(sum(v.points for v in kept), 6),
        max_score=round(sum(v.max_points for v in kept), 6),
        remarks=[*report.remarks, *(f"{n} not asked: {why}" for why, n in reasons.items())],
    )


def _need_installed(target: str) -> None:
    """A worker does not see the folder one is in."""
    top = target.partition(":")[0].partition(".")[0]
    seen, here = sys.path[:], ("", str(Path.cwd()))
    sys.path[:] = [folder for folder in seen if folder not in here]
    try:
        if not any(finder.find_spec(top, None) for finder in sys.meta_path):
            raise BadInput(f"{target}: the sandbox sees installed libraries only: install {top}")
    finally:
        sys.path[:] = seen


def _with_strangers(report: Report, target: Target, offered: InProcess) -> Report:
    """And what of a module nobody asked, because the catalogue has no such name."""
    if ":" in target.target:
        return report
    module = _module(target.target)
    functions = {n for n, f in vars(module).items() if inspect.isfunction(f)}
    own = [n for n in functions if getattr(module, n).__module__ == module.__name__]
    others = sorted(n for n in own if n not in offered.functions and not n.startswith("_"))
    if not others:
        return report
    said = f"no names of {report.assignment}, so not asked: {', '.join(others)}"
    hint = f"lemmata verify {target.target}:NAME --as FUNCTION asks them"
    return msgspec.structs.replace(report, remarks=[*report.remarks, f"{said}; {hint}"])


def _adapter(target: Target) -> Adapter | None:
    if target.adapter:
        return adapters.find(target.adapter)
    found = adapters.packaged().get(target.target)
    # A function's name asks for that function as it stands.
    return found if target.as_ in ("", *(() if found is None else (found.topic,))) else None


def _topic(target: Target, adapter: Adapter | None) -> str:
    if adapter is not None:
        return adapter.topic
    if target.as_ in catalogue.topics():
        return target.as_
    topic = catalogue.topic_of(target.as_)
    if topic is None:
        known = [*catalogue.topics(), *catalogue.all_functions()]
        what = f"the catalogue has no function and no topic {target.as_!r}"
        said = what + nearest(target.as_, known) if target.as_ else "say what it is with --as"
        raise BadInput(f"{target.target}: {said}")
    return topic


def _plan(target: Target, adapter: Adapter | None, topic: str) -> Assignment:
    plan = load(topic, target.course)
    chosen: dict[str, Any] = dict(adapter.conventions if adapter else ()) | target.conventions
    accuracy = target.accuracy or (adapter.accuracy if adapter else None)
    if accuracy is not None:
        chosen["accuracy"] = accuracy
    try:
        conventions = plan.conventions.but(**chosen)
    except BadValue as problem:
        raise BadInput(f"{target.target}: {problem.key} {problem.problem}") from None
    more = adapter.imports if adapter else (target.target.split(".")[0].split(":")[0],)
    return plan.but(conventions=conventions, imports=tuple(dict.fromkeys((*plan.imports, *more))))


def _offered(target: Target, adapter: Adapter | None, plan: Assignment) -> InProcess:
    """By name of the catalogue: all that the target offers of this topic, classes included."""
    known, estimators = plan.contracts, estimators_of(plan)
    if adapter is not None:
        own = target.target == adapter.target
        offered = adapter.functions(None if own else imported(target.target))
    elif ":" in target.target:
        found = imported(target.target)
        name = found.__name__ if isinstance(found, type) else target.as_
        offered = {name: arranged(found, known[name]) if name in known else found}
    else:
        offered = {n: v for n, v in vars(_module(target.target)).items() if callable(v)}
    taken = {n: v for n, v in offered.items() if n in known or isinstance(v, type)}
    single = adapter is None and ":" in target.target and target.as_ in taken
    origin = Origin(makes=_makes(target, known[target.as_])) if single else None
    runner = InProcess(taken, estimators=estimators, origin=origin)
    if runner.functions & known.keys():
        return runner
    if ":" in target.target:
        known_targets = ", ".join(adapters.packaged())
        raise BadInput(
            f"{target.target}: no adapter says how it is asked; write one (--adapter FILE), or "
            f"name one that fits (--adapter TARGET): {known_targets}{_called(estimators)}"
        )
    listed = ", ".join(known) + _called(estimators)
    raise BadInput(f"{target.target}: nothing of {plan.name} in it; looked for {listed}")


def _makes(target: Target, contract: Function) -> str:
    """How a script gets the catalogue's function of one by another name, or in another order."""
    module, _, name = target.target.partition(":")
    first, _, rest = name.partition(".")
    places = places_of(imported(target.target), contract)
    if places is None and not rest:
        return f"from {module} import {first}" + (
            "" if first == target.as_ else f" as {target.as_}"
        )
    names = contract.names() if places is None else places
    given = ", ".join(names if places is None else (f"{own}={n}" for n, own in places.items()))
    lines = f"{target.as_} = lambda {', '.join(names)}: {name}({given})"
    return f"from {module} import {first}\n\n{lines}"


def _called(estimators: list[Estimator]) -> str:
    names = [name for estimator in estimators for name in estimator.names]
    return f"; or a class that is called {' or '.join(names)}" if names else ""


def _chosen(plan: Assignment, target: Target, functions: set[str]) -> Assignment:
    """The assignment with the theorems that the target can be held to, or some of them."""
    rules = theorems_about(plan, functions)
    asked = {theorem.name for theorem, _ in rules}
    for name in target.theorems:
        if name not in asked:
            raise BadInput(
                f"{target.target}: no theorem {name!r} is about it{nearest(name, asked)}"
            )
    if target.theorems:
        rules = tuple((t, r) for t, r in rules if t.name in target.theorems)
    return plan.but(rules=rules)


def _source(target: Target, adapter: Adapter | None) -> str:
    """The target as a submission: a file that a worker can load."""
    if adapter is not None:
        return adapter.source_for(target.target)
    module, _, name = target.target.partition(":")
    if not name:
        return f"from {module} import *\n"
    if target.as_ in catalogue.topics():
        return f"import {module} as library\n\n\nclass {name}(library.{name}):\n    pass\n"
    contract = catalogue.all_functions()[target.as_]
    places = places_of(imported(target.target), contract)
    head = f"import {module} as library\n\n\ndef {target.as_}(*args, **kwargs):\n"
    if places is None:
        return f"{head}    return library.{name}(*args, **kwargs)\n"
    own = f"    places = {places!r}\n    given = dict(zip({contract.names()!r}, args)) | kwargs\n"
    call = f"library.{name}(**{{places.get(n, n): v for n, v in given.items()}})"
    return f"{head}{own}    return {call}\n"


def imported(reference: str) -> Any:
    """What MODULE:NAME names; after @ a variant may be said that an adapter knows."""
    module, _, name = reference.partition("@")[0].partition(":")
    if not module or not name:
        raise BadInput(f"{reference}: name it as MODULE:NAME")
    found: Any = _module(module)
    for part in name.split("."):
        if not hasattr(found, part):
            raise BadInput(f"{reference}: {module} has no {name}{nearest(part, dir(found))}")
        found = getattr(found, part)
    if not callable(found):
        raise BadInput(f"{reference}: neither a function nor a class")
    return found


def home_of(target: Target) -> Path | None:
    """The file in which a target stands, as one names it from here."""
    found = imported(target.target) if ":" in target.target else _module(target.target)
    try:
        file = inspect.getsourcefile(inspect.unwrap(found))
    except TypeError:  # written in C
        file = None
    if file is None:
        return None
    path = Path(file)
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise BadInput(f"{name}: {not_there(error)}") from None
    except Exception as error:
        raise BadInput(f"{name}: {type(error).__name__}: {error}") from None
