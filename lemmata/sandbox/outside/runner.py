"""A submission in the sandbox, asked through `ask(calls) -> answers` like any other runner."""

from __future__ import annotations

import secrets
import signal
import sys
import time
from collections.abc import Iterator, Sequence

from lemmata.sandbox.outside.channel import Gone
from lemmata.sandbox.outside.clock import Budget, Late
from lemmata.sandbox.outside.limits import Limits
from lemmata.sandbox.outside.sandbox import Ending, Sandbox, Worker
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire.layer import Layer
from lemmata.sandbox.wire.values import Malformed, Room
from lemmata.submission.call import Answer, Call, Failed, Origin, Starved
from lemmata.submission.intake import Submission
from lemmata.submission.translation import MOST_ROOM, answer_of, clean, failed_of, question_of

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
    ) -> None:
        """`limits`: others than the sandbox's. `budget`: of all runners of one submission, one
        after the other. `free_imports`: nothing but the layers refuses."""
        self._sandbox, self._sources = sandbox, sources
        self._imports = sorted(sys.stdlib_module_names) if free_imports else []
        self._limits = limits or sandbox.limits
        self._budget = budget or Budget(self._limits.total_seconds)
        self._at_first, self._withheld = self._budget.left, 0.0
        self._spent: float | None = None
        self._room = Room(MOST_ROOM)
        self._worker: Worker | None = None
        self._printed = ""
        self.functions: frozenset[str] = frozenset()
        self.layers: dict[str, Layer] = {}
        self.remarks: tuple[str, ...] = ()
        self.load_failure = self._start()

    @property
    def origin(self) -> Origin:
        name, main = self._sources.name, self._sources.main
        chance = any(b"random" in text for text in self._sources.files.values())
        return Origin(name if name == main else f"{name}/{main}", chance)

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

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        """Answers in order; ends early after a call that ended the worker."""
        answers: list[Answer] = []
        for batch in _batches(calls):
            if self._worker is None:
                failure = self._start() if self.functions else self.load_failure
                if self._worker is None:
                    answers += [failure or _exhausted(self._budget.total)]
                    return answers
            answers += self._exchange(batch)
            if not self._alive():
                break
        return answers

    def _alive(self) -> bool:
        return self._worker is not None

    def close(self) -> None:
        self._end(0.0)
        self._spent = self.seconds

    def __enter__(self) -> SandboxRunner:
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
        )
        self._worker = self._sandbox.spawn(self._sandbox.needs(sources.files), self._limits)
        self._budget.follow(self._worker.clock)
        limit = self._limits.call_seconds * LOAD_FACTOR
        try:
            reply = wire.loaded(self._converse(wire.frame(load), LOADING, limit), nonce)
        except (Late, Starved, Gone, Malformed) as error:
            return self._gone(error, LOADING)
        self.functions = self.functions or frozenset(map(clean, reply.functions))
        self.remarks = self.remarks or tuple(map(clean, reply.remarks))
        self.layers = {clean(name): Layer(on, clean(words)) for name, on, words in reply.layers}
        return None if reply.trouble is None else failed_of(reply.trouble)

    def _exchange(self, batch: list[wire.Question]) -> Iterator[Answer]:
        """Send one frame of questions; read their answers one by one, each within its time."""
        frame = wire.frame(wire.Ask(batch))
        for question in batch:
            name = question.function
            try:
                body = self._converse(frame, name, self._limits.call_seconds)
                frame = b""
                answer = answer_of(wire.answer(body, question.nonce), self._room)
            except (Late, Starved, Gone, Malformed) as error:
                yield self._gone(error, name)
                return
            yield answer

    def _converse(self, frame: bytes, name: str, limit: float) -> bytearray:
        """Send what there is to send and read one frame; the time counts whatever comes of it."""
        assert self._worker is not None
        began = time.monotonic()
        seconds = self._budget.seconds_for(name, limit)
        patience = self._budget.patience(seconds)
        try:
            self._worker.channel.send(frame, patience)
            body = self._worker.channel.receive(patience)
            self._budget.answered(name, time.monotonic() - began)
            return body
        except Late:
            self._budget.was_late(name)
            if seconds > self._budget.left:
                total = f"{self._budget.total:.3g} s"
                raise Late(f"the {total} for all calls together ended") from None
            raise
        finally:
            self._budget.charge(time.monotonic() - began)

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


def _batches(calls: Sequence[Call]) -> Iterator[list[wire.Question]]:
    batch: list[wire.Question] = []
    size = 0
    for call in calls:
        question = question_of(call)
        packed = [*question.args, *(value for _, value in question.kwargs)]
        size += sum(len(p.tree) + sum(map(len, p.blobs)) for p in packed)
        batch.append(question)
        if size >= FRAME_BYTES or len(batch) >= FRAME_CALLS:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _exhausted(total: float) -> Failed:
    return Failed("timeout", message=f"the submission had used its {total:.3g} s before this call")


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
