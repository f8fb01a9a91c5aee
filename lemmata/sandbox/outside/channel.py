"""The grader's end of a worker: a socket that is not waited for for ever, and the output.

Every byte that arrives here is hostile. Nothing waits longer, or keeps more, than it was told.
"""

from __future__ import annotations

import contextlib
import os
import select
import socket
import threading
import time

from lemmata.sandbox.outside.clock import Patience
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire.values import Malformed


class Gone(Exception):
    """The worker has closed its end."""


class Channel:
    """Frames to and from one worker."""

    def __init__(self, link: socket.socket) -> None:
        self._link = link

    def send(self, frame: bytes, patience: Patience) -> None:
        rest = memoryview(frame)
        while rest:
            self._link.settimeout(patience.left())
            try:
                rest = rest[self._link.send(rest) :]
            except TimeoutError:
                continue
            except OSError:
                raise Gone from None

    def receive(self, patience: Patience) -> bytearray:
        """One frame, complete before patience ends: a slow drip does not extend it."""
        (length,) = wire.LENGTH.unpack(self._exactly(wire.LENGTH.size, patience))
        if not 0 < length <= wire.MAX_ANSWER:
            raise Malformed("a frame of impossible length")
        return self._exactly(length, patience)

    def _exactly(self, size: int, patience: Patience) -> bytearray:
        buffer = bytearray()
        while len(buffer) < size:
            self._link.settimeout(patience.left())
            try:
                part = self._link.recv(min(size - len(buffer), 1 << 18))
            except TimeoutError:
                continue
            except OSError:
                raise Gone from None
            if not part:
                raise Gone
            buffer += part
        return buffer

    def close(self) -> None:
        self._link.close()


class Output:
    """What a worker prints: the first bytes are kept, the rest is read and dropped.

    Dropping it slowly is enough: printing never fails for the student, and a flood of it waits.
    """

    PAUSE = 0.005

    def __init__(self, descriptor: int, limit: int) -> None:
        self._descriptor, self._limit = descriptor, limit
        self._kept = bytearray()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._drain, daemon=True)
        self._thread.start()

    def _drain(self) -> None:
        full = False
        with contextlib.suppress(OSError):
            while True:
                _wait_for(self._descriptor)
                with self._lock:
                    part = os.read(self._descriptor, 1 << 16)
                    full = len(self._kept) + len(part) > self._limit
                    self._kept += part[: self._limit - len(self._kept)]
                if not part:
                    break
                if full:
                    time.sleep(self.PAUSE)
        with self._lock:
            os.close(self._descriptor)
            self._descriptor = -1

    def text(self, wait: float = 0.0) -> str:
        """All that was printed before now; after the worker's end, `wait` for the last of it."""
        if wait:
            self._thread.join(wait)
        deadline = time.monotonic() + 1.0
        while time.monotonic() < deadline:
            with self._lock:
                if len(self._kept) >= self._limit or not _waiting(self._descriptor):
                    break
            time.sleep(0.0005)
        return bytes(self._kept).decode("utf-8", "replace")


def _wait_for(descriptor: int) -> None:
    """Until there is something to read (Windows cannot ask a pipe; there, reading waits)."""
    if hasattr(select, "poll"):
        poll = select.poll()
        poll.register(descriptor, select.POLLIN)
        poll.poll()


def _waiting(descriptor: int) -> bool:
    """Is there something in the pipe that has not been read?"""
    if descriptor < 0 or not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return any(event & select.POLLIN for _, event in poll.poll(0))
