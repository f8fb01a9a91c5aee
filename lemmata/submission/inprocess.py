"""Run a submission in this very process: for a student's own pytest (a debugger works) and tests.

No isolation: code one trusts, never a class. Else as in the sandbox: the same arguments, the same
chance, the same words for what goes wrong. A deadline where the caller has one (debugging.py).
"""

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from lemmata.errors import BadInput
from lemmata.sandbox.inside.answering import answer
from lemmata.sandbox.inside.estimators import adapted, remarks
from lemmata.sandbox.inside.loading import is_own_function
from lemmata.sandbox.inside.trouble import trouble_of
from lemmata.sandbox.wire import chance
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire.messages import Estimator
from lemmata.sandbox.wire.values import Room
from lemmata.submission.call import Answer, Call, Failed, Origin
from lemmata.submission.translation import (
    MOST_ROOM,
    Known,
    answer_in,
    failed_of,
    nothing_known,
    questions_of,
)

# A context in which code may take so long and no longer.
Limited = Callable[[], AbstractContextManager[None]]
# Who leaves a debugger in the middle of a call wants to leave the rest as well.
QUIT = ("BdbQuit", "Exit")
# Not KeyboardInterrupt: Ctrl-C is for whoever sits at this process.
CAUGHT = (Exception, SystemExit)


class TookTooLong(BaseException):
    """Raised in the very line that would run for ever; not an Exception: `except` lets it pass."""


class InProcess:
    """A Runner of the functions of a trusted module. `file` is the one they were compiled from."""

    output = ""  # goes where this process prints
    seconds = 0.0  # nobody counts

    def __init__(
        self,
        functions: Mapping[str, Callable[..., Any]],
        file: str = "",
        load_failure: Failed | None = None,
        origin: Origin | None = None,
        limited: Limited = nullcontext,
        estimators: Sequence[Estimator] = (),
        room: Room | None = None,  # for all answers together; None: each may take as much
    ) -> None:
        self._limited, self._room = limited, room
        self._known: Known = nothing_known
        answered = dict(adapted(functions, estimators))
        self.remarks = tuple(remarks(answered, functions, estimators))
        self._functions = dict(functions) | {name: a.function for name, a in answered.items()}
        self._sources = {file: b""} if file else {}
        self.functions = frozenset(self._functions)
        origin = origin or Origin(_module_of(functions))
        self.origin = replace(origin, classes=tuple((n, a.model) for n, a in answered.items()))
        self.load_failure = load_failure

    @property
    def defined(self) -> dict[str, Callable[..., Any]]:
        """The functions themselves: for whoever wants one of them replaced."""
        return dict(self._functions)

    def recall(self, known: Known) -> None:
        self._known = known

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        with chance.borrowed():
            return [self._answer(call) for call in calls]

    def _answer(self, call: Call) -> Answer:
        chance.seed(call.seed)
        try:
            with self._limited():
                (question,) = questions_of([call])
                reply = answer(self._functions, question, self._sources, CAUGHT)
        except TookTooLong as late:
            return Failed("timeout", message=str(late))
        body = wire.frame(reply)[wire.LENGTH.size :]
        room = self._room or Room(MOST_ROOM)
        answered = answer_in(body, question.nonce, call.key, room, self._known)
        if not isinstance(answered, Failed):
            return answered
        if answered.exception in QUIT:
            raise KeyboardInterrupt
        return _by_name(answered)

    def withhold(self, seconds: float) -> None:
        """There is no limit to take it from."""

    def close(self) -> None:
        """There is nothing to end."""


def _module_of(functions: Mapping[str, Callable[..., Any]]) -> str:
    """`MODULE:` where all of them come from one, under their own names; else nothing."""
    modules = {
        getattr(f, "__module__", None) if getattr(f, "__qualname__", "") == name else None
        for name, f in functions.items()
    }
    home = modules.pop() if len(modules) == 1 else None
    return f"{home}:" if home and home != "__main__" else ""


def load_file(
    path: Path, limited: Limited = nullcontext, estimators: Sequence[Estimator] = ()
) -> InProcess:
    """A student's own file as a module of this process; what fails in it is its load failure."""
    if not path.is_file():
        raise BadInput(f"{path.name}: no such file")
    spec = importlib.util.spec_from_file_location(path.stem, path.absolute())
    if spec is None or spec.loader is None:
        raise BadInput(f"{path.name}: not a Python file")
    file = str(spec.origin)
    module = importlib.util.module_from_spec(spec)
    failure = None
    try:
        with chance.borrowed(), limited():
            chance.seed(chance.LOADING)
            spec.loader.exec_module(module)
    except TookTooLong as late:
        failure = Failed("timeout", message=str(late))
    except CAUGHT as error:
        failure = _by_name(failed_of(trouble_of(error, {file: b""})))
    defined = {name: value for name, value in vars(module).items() if is_own_function(name, value)}
    origin = Origin(path.name, b"random" in path.read_bytes())
    return InProcess(defined, file, failure, origin, limited, estimators)


def _by_name(failed: Failed) -> Failed:
    """With the file's name alone, as in the sandbox: reports name no folders."""
    return replace(failed, file=Path(failed.file).name)
