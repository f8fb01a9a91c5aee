"""A submission in the sandbox, asked through `ask(calls) -> answers` like any other runner."""

import secrets
import signal
import sys
import time
from collections.abc import Iterator, Sequence

from lemmata.sandbox.outside.channel import Gone
from lemmata.sandbox.outside.clock import Budget, Late
from lemmata.sandbox.outside.limits import Limits
from lemmata.sandbox.outside.sandbox import Sandbox
from lemmata.sandbox.outside.server import Ending, Worker
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire.layer import Layer
from lemmata.sandbox.wire.values import Malformed, Room
from lemmata.submission.call import Answer, Call, Failed, Origin, Starved
from lemmata.submission.intake import Submission
from lemmata.submission.translation import (
    MOST_ROOM,
    Known,
    answer_in,
    clean,
    failed_of,
    nothing_known,
    questions_of,
)

# Importing and a notebook's own experiments may take longer than one answer.
LOAD_FACTOR = 3.0
# A batch is cut into frames of about this many bytes, and at most so many questions.
FRAME_BYTES = 1 << 20
FRAME_CALLS = 256
# How long a worker that closed its socket may take to tell why.
GRACE = 0.5
LOADING = ""  # no function is called so


class SandboxRunner:
    """A Runner. Starts a fresh worker by itself after a crash or timeout."""

    def __init__(
        self,
        sandbox: Sandbox,
        sources: Submission,
        *,
        limits: Limits | None = None,
        budget: Budget | None = None,
        free_imports: bool = False,
        estimators: Sequence[wire.Estimator] = (),
    ) -> None:
        """`limits`: others than the sandbox's. `budget`: of all runners of one submission, one
        after the other. `free_imports`: nothing but the layers refuses. `estimators`: how classes
        may be asked for functions."""
        self._sandbox, self._sources = sandbox, sources
        self._imports = sorted(sys.stdlib_module_names) if free_imports else []
        self._estimators = list(estimators)
        self._limits = limits or sandbox.limits
        self._budget = budget or Budget(self._limits.total_seconds)
        self._at_first, self._withheld = self._budget.left, 0.0
        self._spent: float | None = None
        self._room = Room(MOST_ROOM)
        self._worker: Worker | None = None
        self._open: dict[bytes, wire.Question] = {}  # sent and not answered, in this order
        self._early: dict[bytes, Answer] = {}  # come, and nobody has asked for it yet
        self._known: Known = nothing_known
        self._printed = ""
        self.functions: frozenset[str] = frozenset()
        self.layers: dict[str, Layer] = {}
        self.remarks: tuple[str, ...] = ()
        self.classes: tuple[tuple[str, str], ...] = ()
        self.load_failure = self._start()

    @property
    def origin(self) -> Origin:
        name, main = self._sources.name, self._sources.main
        chance = any(b"random" in text for text in self._sources.files.values())
        place = name if name == main else f"{name}/{main}"
        return Origin(place, chance, self.classes, self._sources.makes)

    @property
    def output(self) -> str:
        """What the submission printed, all workers together, bounded."""
        now = self._worker.output.text() if self._worker else ""
        return clean(self._printed + now, lines=True)[: self._limits.output_kb << 10]

    @property
    def seconds(self) -> float:
        """Of this runner: the budget may be shared with the ones after it."""
        if self._spent is not None:
            return self._spent
        return self._at_first - self._withheld - self._budget.left

    def withhold(self, seconds: float) -> None:
        self._withheld += seconds
        self._budget.left -= seconds

    def recall(self, known: Known) -> None:
        self._known = known

    def expect(self, calls: Sequence[Call]) -> None:
        """A worker that is there can begin; who has none is asked soon enough."""
        if self._worker is not None:
            self._post(calls)

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        """Answers in order; ends early after a call that ended the worker."""
        answers: list[Answer] = []
        for i, call in enumerate(calls):
            if self._budget.is_given_up(call.function):
                answers.append(_given_up(call.function))
                continue
            while call.key not in self._early:
                if call.key not in self._open:
                    failure = self._post(calls[i:])
                    if failure is not None:
                        return [*answers, failure]
                self._read()
            answers.append(self._early.pop(call.key))
            if isinstance(answers[-1], Failed) and answers[-1].status in ("timeout", "crashed"):
                break
        return answers

    def _post(self, calls: Sequence[Call]) -> Failed | None:
        """Send what is neither on its way nor answered; else why there is no worker to send to."""
        if self._worker is None:
            failure = self._start() if self.functions else self.load_failure
            if self._worker is None:
                return failure or _exhausted(self._budget.total)
        known = self._open.keys() | self._early.keys()
        given_up = self._budget.is_given_up
        new = {c.key: c for c in calls if c.key not in known and not given_up(c.function)}
        for batch in _batches(new):
            self._open |= batch
            self._worker.channel.post(wire.frame(wire.Ask(list(batch.values()))))
        return None

    def _read(self) -> None:
        """The answer to the question that was sent first of those that are open."""
        key, question = next(iter(self._open.items()))
        name = question.function
        try:
            body = self._converse(name, self._limits.call_seconds)
            self._early[key] = answer_in(body, question.nonce, key, self._room, self._known)
            del self._open[key]
        except (Late, Starved, Gone, Malformed) as error:
            self._open.clear()  # the others were never asked
            self._early[key] = self._gone(error, name)

    def close(self) -> None:
        self._end(0.0)
        self._spent = self.seconds

    def __enter__(self) -> "SandboxRunner":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _start(self) -> Failed | None:
        """A worker that has loaded the submission; else why there is none, or what went wrong."""
        if self._budget.left <= 0:
            return _exhausted(self._budget.total)
        sources = self._sources
        nonce = secrets.token_bytes(wire.NONCE)
        load = wire.Load(
            nonce,
            sources.name,
            sources.main,
            sources.files,
            [*self._sandbox.imports, *self._imports],
            self._estimators,
        )
        self._worker = self._sandbox.spawn(self._sandbox.needs(sources.files), self._limits)
        self._budget.follow(self._worker.clock)
        limit = self._limits.call_seconds * LOAD_FACTOR
        try:
            self._worker.channel.post(wire.frame(load))
            reply = wire.loaded(self._converse(LOADING, limit), nonce)
        except (Late, Starved, Gone, Malformed) as error:
            return self._gone(error, LOADING)
        self.functions = self.functions or frozenset(map(clean, reply.functions))
        self.remarks = self.remarks or tuple(map(clean, reply.remarks))
        self.classes = self.classes or self._answered_by(reply.adapted)
        self.layers = {clean(name): Layer(on, clean(words)) for name, on, words in reply.layers}
        return None if reply.trouble is None else failed_of(reply.trouble)

    def _answered_by(self, adapted: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        """The worker's word, in so far as it can be true: a script will have these names in it."""
        known = {(f, n.casefold()) for e in self._estimators for f in e.functions for n in e.names}
        return tuple((f, n) for f, n in adapted if n.isidentifier() and (f, n.casefold()) in known)

    def _converse(self, name: str, limit: float) -> bytearray:
        """Read one frame; the time counts whatever comes of it."""
        assert self._worker is not None
        early = self._worker.channel.arrived()
        if early is not None:  # while nobody waited for it: the next reading of the clock counts it
            self._budget.answered(name, 0.0)
            return early
        began, answered = time.monotonic(), False
        seconds = self._budget.seconds_for(name, limit)
        try:
            body = self._worker.channel.receive(self._budget.patience(seconds))
            answered = True
            return body
        except Late:
            self._budget.was_late(name)
            if seconds > self._budget.left:
                total = f"{self._budget.total:.3g} s"
                raise Late(f"the {total} for all calls together ended") from None
            raise
        finally:
            taken = self._budget.charge(time.monotonic() - began)
            if answered:
                self._budget.answered(name, taken)

    def _gone(self, error: Exception, name: str) -> Failed:
        """End the worker, and say why it had to end; Starved is for the grader to handle."""
        when = f"during {name}" if name else "while it was loaded"
        began = time.monotonic()
        ending = self._end(GRACE if isinstance(error, Gone) else 0.0)
        self._budget.left -= time.monotonic() - began  # who hangs up and lingers pays for that
        if isinstance(error, Starved):
            raise Starved(f"{error} {when}") from None
        if isinstance(error, Late):
            return Failed("timeout", message=f"{error} {when}")
        if isinstance(error, Malformed):
            return Failed("crashed", message=f"the process sent something that is no answer {when}")
        return _ended(ending, when)

    def _end(self, grace: float) -> Ending:
        worker, self._worker = self._worker, None
        if worker is None:
            return Ending(None)
        self._budget.settle()
        ending = worker.end(grace)
        worker.clock.close()
        worker.channel.close()
        self._printed = (self._printed + worker.output.text(wait=1.0))[
            : self._limits.output_kb << 10
        ]
        return ending


def _batches(calls: dict[bytes, Call]) -> Iterator[dict[bytes, wire.Question]]:
    batch: dict[bytes, wire.Question] = {}
    size = 0
    for (key, call), question in zip(calls.items(), questions_of(calls.values()), strict=True):
        batch[key] = question
        size += call.packed.size
        if size >= FRAME_BYTES or len(batch) >= FRAME_CALLS:
            yield batch
            batch, size = {}, 0
    if batch:
        yield batch


def _exhausted(total: float) -> Failed:
    return Failed("timeout", message=f"the submission had used its {total:.3g} s before this call")


def _given_up(name: str) -> Failed:
    return Failed("timeout", message=f"no answer to any call before, so it is not asked: {name}")


def _ended(ending: Ending, when: str) -> Failed:
    if ending.status is None:
        return Failed("crashed", message=f"the process hung up {when}")
    if ending.status >= 0:
        return Failed("crashed", message=f"the process ended with exit code {ending.status} {when}")
    try:
        name = signal.Signals(-ending.status).name
    except ValueError:
        name = str(-ending.status)
    if name == "SIGXCPU":
        return Failed("timeout", message=f"the process used all its processor time {when}")
    return Failed("crashed", message=f"the process ended with signal {name} {when}")
