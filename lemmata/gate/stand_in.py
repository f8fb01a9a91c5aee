"""What is verified in the sandbox, as a worker says that it is: nothing of it runs in this process.

A stand-in has its name and its parameters. That is all it takes to say how it is asked; what it
answers, the same text says in a worker of the grading's own.
"""

import inspect
import keyword
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lemmata.adapters.adapter import estimators_of
from lemmata.assignment import Assignment
from lemmata.errors import BadInput
from lemmata.gate.named import Named
from lemmata.gate.recognised import imported
from lemmata.sandbox.outside.runner import SandboxRunner
from lemmata.sandbox.outside.sandbox import Sandbox
from lemmata.submission.call import Call, Returned, Starved
from lemmata.submission.intake import Submission, from_text

LOOKING = "lemmata_looks"
# A function that knows no parameters of its own may be written in C, and takes what it is given.
LOOK = """

def {looking}():
    import inspect

    found = {name}
    try:
        of = inspect.signature(found).parameters.values()
        told = [(p.name, int(p.kind), p.default is p.empty) for p in of]
    except (TypeError, ValueError):
        told = None
    return callable(found), isinstance(found, type), getattr(found, "__name__", ""), told
"""
# Nobody's function takes more.
MOST = 100


def seen(named: Named, plan: Assignment) -> Any:
    """A class, or a function with a signature, of this name; BadInput where there is none."""
    text, name = named.text()
    source = from_text(text + LOOK.format(looking=LOOKING, name=name), named.said)
    with _running(source, plan) as runner:
        (answer,) = runner.ask([Call(LOOKING)])
        failure = runner.load_failure
    if not isinstance(answer, Returned):
        why = failure if answer.status == "missing" and failure is not None else answer
        words = ": ".join(part for part in (why.exception, why.message) if part)
        raise BadInput(f"{named.said}: {words}")
    try:
        return _made(answer.value, name.rpartition(".")[2])
    except (TypeError, ValueError) as error:  # its own word
        raise BadInput(f"{named.said}: {error}") from None


def functions_in(submission: Submission, plan: Assignment) -> frozenset[str]:
    """Of the catalogue, what it defines, or a class of its own answers for."""
    with _running(submission, plan) as runner:
        return runner.functions & plan.contracts.keys()


@contextmanager
def _running(submission: Submission, plan: Assignment) -> Iterator[SandboxRunner]:
    imports = tuple(dict.fromkeys((*plan.imports, *imported(submission))))
    try:
        with (
            Sandbox(limits=plan.limits, imports=imports) as sandbox,
            SandboxRunner(sandbox, submission, estimators=estimators_of(plan)) as runner,
        ):
            yield runner
    except Starved as starved:
        raise BadInput(f"{submission.name}: the machine is too busy: {starved}") from None


def _made(said: Any, name: str) -> Any:
    is_callable, is_class, own, told = said
    if is_callable is not True:
        raise ValueError("neither a function nor a class")
    own = own if _is_name(own) else name
    if is_class:
        return type(own, (), {})

    def stand_in(*args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError("it answers in the sandbox alone")

    if told is not None:
        if len(told) > MOST or not all(_is_name(name) for name, _, _ in told):
            raise ValueError("its parameters are no parameters")
        stand_in.__signature__ = inspect.Signature(list(map(_parameter, told)))  # type: ignore[attr-defined]
    stand_in.__name__ = own
    return stand_in


def _parameter(told: tuple[str, int, bool]) -> inspect.Parameter:
    name, kind, is_needed = told
    default = inspect.Parameter.empty if is_needed else None
    return inspect.Parameter(name, inspect._ParameterKind(kind), default=default)


def _is_name(text: Any) -> bool:
    return isinstance(text, str) and text.isidentifier() and not keyword.iskeyword(text)
