"""A submission in the sandbox, asked through `ask(calls) -> answers` like any other runner."""

from __future__ import annotations

import secrets
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lemmata.call import Answer, Call, Failed, Returned
from lemmata.sandbox import values, wire
from lemmata.sandbox.channel import Gone, Late
from lemmata.sandbox.limits import Limits
from lemmata.sandbox.sandbox import Ending, Sandbox, Worker
from lemmata.sandbox.values import Malformed
from lemmata.submission import Sources

# Importing and a notebook's own experiments may take longer than one answer.
LOAD_FACTOR = 3.0
# A batch is cut into frames of about this many bytes, and at most so many questions.
FRAME_BYTES = 1 << 20
FRAME_CALLS = 256
# Bytes of all answers of one submission together: the grader keeps them to compare.
MAX_ANSWERS = 256 << 20
# How long a worker that closed its socket may take to tell why.
GRACE = 0.5
# After a first timeout: seconds for a call, at least, and as a multiple of the slowest answer.
LEAST_PATIENCE, GENEROSITY = 1.0, 50.0


TOO_MUCH = Failed("error", message=f"its answers together are larger than {MAX_ANSWERS >> 20} MB")


class SandboxRunner:
    """Implements lemmata.call.Runner. Starts a fresh worker by itself after a crash or timeout."""

    def __init__(
        self,
        sandbox: Sandbox,
        sources: Sources,
        *,
        limits: Limits | None = None,
        free_imports: bool = False,
    ) -> None:
        """`limits`: others than the sandbox's. `free_imports`: nothing but the layers refuses."""
        self._sandbox, self._sources = sandbox, sources
        self._imports = sorted(sys.stdlib_module_names) if free_imports else []
        self._limits = limits or sandbox.limits
        self._left = self._limits.total_seconds
        self._patience = self._limits.call_seconds
        self._slowest = 0.0
        self._room = MAX_ANSWERS
        self._worker: Worker | None = None
        self._printed = ""
        self.functions: frozenset[str] = frozenset()
        self.layers: dict[str, str] = {}
        self.load_failure = self._start()

    @property
    def output(self) -> str:
        """What the submission printed, all workers together, bounded."""
        now = self._worker.output.text() if self._worker else ""
        return _clean(self._printed + now, lines=True)[: self._limits.output_kb << 10]

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        """Answers in order; ends early after a call that ended the worker."""
        answers: list[Answer] = []
        for batch in _batches(calls):
            if self._worker is None:
                failure = self._start() if self.functions else self.load_failure
                if self._worker is None:
                    answers += [failure or _exhausted(self._limits.total_seconds)]
                    return answers
            answers += self._exchange(batch)
            if not self._alive():
                break
        return answers

    def _alive(self) -> bool:
        return self._worker is not None

    def close(self) -> None:
        self._end(0.0)

    def __enter__(self) -> SandboxRunner:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _start(self) -> Failed | None:
        """A worker that has loaded the submission; else why there is none, or what went wrong."""
        if self._left <= 0:
            return _exhausted(self._limits.total_seconds)
        sources = self._sources
        nonce = secrets.token_bytes(wire.NONCE)
        notebooks = any(path.endswith(".ipynb") for path in sources.files)
        load = wire.Load(
            nonce,
            sources.name,
            sources.main,
            sources.files,
            [*self._sandbox.imports, *self._imports],
        )
        self._worker = self._sandbox.spawn(notebooks, self._limits)
        began = time.monotonic()
        seconds = min(self._limits.call_seconds * LOAD_FACTOR, self._left)
        try:
            self._worker.channel.send(wire.frame(load), seconds)
            reply = wire.loaded(self._worker.channel.receive(seconds), nonce)
        except (Late, Gone, Malformed) as error:
            return self._gone(error, seconds, "while it was loaded")
        finally:
            self._left -= time.monotonic() - began
        self.functions = self.functions or frozenset(map(_clean, reply.functions))
        self.layers = dict(reply.layers)
        return None if reply.trouble is None else _failed(reply.trouble)

    def _exchange(self, batch: list[wire.Question]) -> Iterator[Answer]:
        """Send one frame of questions; read their answers one by one, each within its time."""
        assert self._worker is not None
        channel = self._worker.channel
        frame = wire.frame(wire.Ask(batch))
        for number, question in enumerate(batch):
            began = time.monotonic()
            seconds = min(self._patience, self._left)
            try:
                if number == 0:
                    channel.send(frame, seconds)
                body = channel.receive(seconds)
                self._room -= len(body)
                reply = wire.answer(body, question.nonce)
                answer = _answer(reply) if self._room >= 0 else TOO_MUCH
            except (Late, Gone, Malformed) as error:
                yield self._gone(error, seconds, f"during {question.function}")
                return
            finally:
                self._left -= time.monotonic() - began
            self._slowest = max(self._slowest, time.monotonic() - began)
            yield answer

    def _gone(self, error: Exception, seconds: float, when: str) -> Failed:
        """End the worker, and say why it had to end."""
        if isinstance(error, Late):
            self._end(0.0)
            # One endless loop is seldom alone: later calls get what the slowest answer needed,
            # many times over, so that a class does not wait for every one of them.
            generous = max(LEAST_PATIENCE, GENEROSITY * self._slowest)
            self._patience = min(self._limits.call_seconds, generous)
            return Failed("timeout", message=f"no answer within {seconds:.3g} s {when}")
        if isinstance(error, Malformed):
            self._end(0.0)
            return Failed("crashed", message=f"the process sent something that is no answer {when}")
        return _ended(self._end(GRACE), when)

    def _end(self, grace: float) -> Ending:
        worker, self._worker = self._worker, None
        if worker is None:
            return Ending(None)
        ending = worker.end(grace)
        worker.channel.close()
        self._printed = (self._printed + worker.output.text(wait=1.0))[
            : self._limits.output_kb << 10
        ]
        return ending


def _batches(calls: Sequence[Call]) -> Iterator[list[wire.Question]]:
    batch: list[wire.Question] = []
    size = 0
    for call in calls:
        question = _question(call)
        packed = [*question.args, *(value for _, value in question.kwargs)]
        size += sum(len(p.tree) + sum(map(len, p.blobs)) for p in packed)
        batch.append(question)
        if size >= FRAME_BYTES or len(batch) >= FRAME_CALLS:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _question(call: Call) -> wire.Question:
    # Asked again, a call has the same chance: only its own memory can make the answer differ.
    key = (replace(call, again=0) if call.again else call).key
    return wire.Question(
        secrets.token_bytes(wire.NONCE),
        call.function,
        int.from_bytes(key[:8], "little"),
        [values.encode(arg) for arg in call.args],
        [(name, values.encode(value)) for name, value in call.kwargs.items()],
    )


def _answer(reply: wire.Answer) -> Answer:
    if reply.trouble is not None:
        return _failed(reply.trouble)
    assert reply.value is not None
    return Returned(values.decode(reply.value), tuple(map(_clean, reply.changed)))


def _failed(trouble: wire.Trouble) -> Failed:
    return Failed(
        trouble.status,
        exception=_clean(trouble.exception),
        message=_clean(trouble.message),
        line=trouble.line,
        file=_clean(trouble.file),
    )


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


def _clean(text: str, lines: bool = False) -> str:
    """No control characters, no direction marks: nothing that a terminal or a page would obey."""
    kept = "\n\t" if lines else ""
    return "".join(
        c if c.isprintable() or c in kept else ("" if c == "\r" else "\ufffd") for c in text
    )
