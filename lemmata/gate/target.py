"""A target: what a library offers, how it is asked, and the report on it.

    lemmata verify mine.py:fit --as ridge                           a function of the catalogue
    lemmata verify my.library:Shrinking --as ridge                  a class that answers for it
    lemmata verify my.library --as regression                       a module that has some of them
    lemmata verify sklearn.linear_model:Ridge --as regression       a model, through an adapter

or in pyproject.toml, so that `lemmata verify` alone does it:

    [[tool.lemmata.verify]]
    target = "my.library:fit"
    as = "ridge"
"""

import inspect
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
from lemmata.debugging import time_limited
from lemmata.errors import BadInput, BadValue, nearest
from lemmata.gate import asking, stand_in
from lemmata.gate.arguments import Manner, manner_of
from lemmata.gate.named import Named
from lemmata.grading.grader import IN_PROCESS, Grader, opened, prepared
from lemmata.grading.library import theorems_about
from lemmata.sandbox.wire.messages import Estimator
from lemmata.sandbox.wire.spellings import plain
from lemmata.settings import Settings
from lemmata.submission.call import Origin
from lemmata.submission.inprocess import InProcess
from lemmata.submission.intake import Submission, from_text
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

    @property
    def named(self) -> Named:
        return Named(self.target)

    def home(self) -> Path | None:
        """The file in which it stands; who asks where that is of a library must import it."""
        return self.named.file if self.sandboxed else self.named.home()


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
    if target.sandboxed:
        return _boxed(target, adapter, plan)
    offered = _offered(target, adapter, plan)
    grader = prepared(Grader.of(_chosen(plan, target, set(offered.functions)), reveal=True))
    with warnings.catch_warnings(record=True):  # a library warns of each hard case
        report = _asked(grader.grade(lambda: offered, target.target, IN_PROCESS))
        return _with_strangers(report, target, offered)


def _boxed(target: Target, adapter: Adapter | None, plan: Assignment) -> Report:
    """In the sandbox, and nothing of it in this process: what it has, a worker says too."""
    found = _seen(target)
    submission = _written(target, found)
    if adapter is not None:
        functions = {*adapter.names()}
    elif not target.named.name:
        functions = {*stand_in.functions_in(submission, plan)}
    elif isinstance(found, type):
        functions = {*_estimator(target, found, estimators_of(plan)).functions}
    else:
        functions = {_said(target, plan)}
    functions &= plan.contracts.keys()
    if not functions:
        raise _nothing_of(target, plan, estimators_of(plan))
    rules = _chosen(plan, target, functions)
    with opened(prepared(Grader.of(rules, reveal=True)), allow_weak=True) as sandboxed:
        return _asked(sandboxed.grade(submission))


def _asked(report: Report) -> Report:
    """Without what a class cannot be asked for: only what is offered is held to the theorems."""
    unasked = {v.theorem for v in report.verdicts if v.status == "missing"}
    kept = [v for v in report.verdicts if not {v.theorem, v.follows} & unasked]
    said = (v.message for v in report.verdicts if v.theorem in unasked and not v.follows)
    reasons = Counter(words.rpartition(" [")[0] or words for words in said)
    if not any(verdict.cases for verdict in kept):
        why = "; ".join(reasons) or "; ".join(cause.title for cause in report.causes)
        raise BadInput(f"{report.submission}: nothing of it can be asked: {why}")
    return msgspec.structs.replace(
        report,
        verdicts=kept,
        causes=[cause for cause in report.causes if cause.theorem not in unasked],
        score=round(sum(v.points for v in kept), 6),
        max_score=round(sum(v.max_points for v in kept), 6),
        remarks=[*report.remarks, *(f"{n} not asked: {why}" for why, n in reasons.items())],
    )


def _with_strangers(report: Report, target: Target, offered: InProcess) -> Report:
    """And what of a module nobody asked, because the catalogue has no such name."""
    if target.named.name:
        return report
    module = target.named.imported()
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
        topics = ", ".join(catalogue.topics())
        ask = f"say what it is with --as: a name of `lemmata functions`, or a topic ({topics})"
        said = what + nearest(target.as_, known) if target.as_ else ask
        raise BadInput(f"{target.target}: {said}")
    return topic


def _plan(target: Target, adapter: Adapter | None, topic: str) -> Assignment:
    plan = load(topic, target.course)
    chosen: dict[str, Any] = dict(adapter.conventions if adapter else ()) | target.conventions
    stated = adapter.accuracy if adapter else None
    accuracy = stated if target.accuracy is None else target.accuracy
    if accuracy is not None:
        chosen["accuracy"] = accuracy
    try:
        conventions = plan.conventions.but(**chosen)
    except BadValue as problem:
        raise BadInput(f"{target.target}: {problem.key} {problem.problem}") from None
    own = () if target.named.file else (target.named.module.partition(".")[0],)
    more = adapter.imports if adapter else own
    return plan.but(conventions=conventions, imports=tuple(dict.fromkeys((*plan.imports, *more))))


def _offered(target: Target, adapter: Adapter | None, plan: Assignment) -> InProcess:
    """By name of the catalogue: all that the target offers of this topic, classes included."""
    known, estimators, named = plan.contracts, estimators_of(plan), target.named
    origin = None
    if adapter is not None:
        own = target.target == adapter.target
        offered = adapter.functions(None if own else named.imported())
    elif not named.name:
        offered = {n: v for n, v in vars(named.imported()).items() if callable(v)}
    elif isinstance(found := named.imported(), type):
        offered = {found.__name__: found}
        chosen = _estimator(target, found, estimators)
        estimators = [msgspec.structs.replace(chosen, names=[found.__name__])]
    else:
        said = _said(target, plan)
        manner = _manner(target, plan, found)
        offered = {said: found if manner is None else manner.asks(found, named.name)}
        origin = Origin(makes=named.makes(said, manner))
    taken = {n: v for n, v in offered.items() if n in known or isinstance(v, type)}
    limited = time_limited(plan.limits.call_seconds)
    runner = InProcess(taken, estimators=estimators, origin=origin, limited=limited)
    if runner.functions & known.keys():
        return runner
    raise _nothing_of(target, plan, estimators)


def _nothing_of(target: Target, plan: Assignment, estimators: list[Estimator]) -> BadInput:
    listed = ", ".join(plan.contracts) + _called(estimators)
    return BadInput(f"{target.target}: nothing of {plan.name} in it; looked for {listed}")


def _said(target: Target, plan: Assignment) -> str:
    """The function of the catalogue that it is."""
    if target.as_ in plan.contracts:
        return target.as_
    listed = ", ".join(plan.contracts)
    raise BadInput(f"{target.target}: say which function it is with --as: {listed}")


def _estimator(target: Target, model: type, estimators: list[Estimator]) -> Estimator:
    """How a class is asked: as what --as says it is, or its name, or as all of the topic are."""
    said = [e for e in estimators if target.as_ in e.functions]
    found = said or [e for e in estimators if plain(model.__name__) in map(plain, e.names)]
    found = found or (estimators if len(estimators) == 1 else [])
    if found:
        return found[0]
    if not estimators:
        raise BadInput(f"{target.target}: no adapter says how a class is asked: --adapter FILE")
    listed = " or ".join(estimator.functions[0] for estimator in estimators)
    raise BadInput(f"{target.target}: say what class {model.__name__} is with --as: {listed}")


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


def submission_of(target: Target) -> Submission:
    """The target as a file that a worker can load; nothing of it is run in this process."""
    return _written(target, _seen(target))


def _seen(target: Target) -> Any:
    """What is named, as a worker says; None where an adapter asks it, or all of it is meant."""
    named, adapter = target.named, _adapter(target)
    named.need_installed()
    if adapter is not None or not named.name:
        return None
    return stand_in.seen(named, _plan(target, adapter, _topic(target, adapter)))


def _written(target: Target, found: Any) -> Submission:
    return from_text(_source(target, found), target.target, _makes(target, found))


def _makes(target: Target, found: Any) -> str:
    """How a script has it: what the text has beside what was named is not there."""
    if found is None:
        return ""
    plan = _plan(target, None, _topic(target, None))
    if isinstance(found, type):
        called = _estimator(target, found, estimators_of(plan)).names[0]
        return target.named.makes(called, None)
    return target.named.makes(_said(target, plan), _manner(target, plan, found))


def _source(target: Target, found: Any) -> str:
    adapter, named = _adapter(target), target.named
    if adapter is not None and named.file:
        return f"{named.text()[0]}\n\n{adapter.text}\n\nModel = {named.name}\n"
    if adapter is not None:
        return adapter.source_for(named.module, named.name)
    if not named.name:
        return named.text()[0] if named.file else f"from {named.module} import *\n"
    plan = _plan(target, adapter, _topic(target, adapter))
    text, name = named.text()
    if isinstance(found, type):
        called = _estimator(target, found, estimators_of(plan)).names[0]
        return text if called == name else f"{text}\n\nclass {called}({name}):\n    pass\n"
    manner = _manner(target, plan, found)
    if manner is None:
        return text if name == target.as_ else f"{text}\n\n{target.as_} = {name}\n"
    given = ", ".join(f"{key}={value!r}" for key, value in manner.spelled().items())
    own = inspect.getsource(asking)
    return f"{text}\n\n{own}\n\n{target.as_} = as_asked({name}, {named.name!r}, {given})\n"


def _manner(target: Target, plan: Assignment, found: Any) -> Manner | None:
    """How a function is asked as the one that it is said to be."""
    contract = plan.contracts[_said(target, plan)]
    return manner_of(found, contract, target.named.parts, plan.conventions.chosen)
