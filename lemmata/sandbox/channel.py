"""The grader's end of a worker: a socket with deadlines, and the output it prints.

Every byte that arrives here is hostile. Nothing waits longer, or keeps more, than it was told.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time

from lemmata.sandbox import wire
from lemmata.sandbox.values import Malformed


class Gone(Exception):
    """The worker has closed its end."""


class Late(Exception):
    """The worker did not answer in time."""


class Channel:
    """Frames to and from one worker."""

    def __init__(self, link: socket.socket) -> None:
        self._link = link

    def send(self, frame: bytes, seconds: float) -> None:
        try:
            self._link.settimeout(max(seconds, 0.001))
            self._link.sendall(frame)
        except TimeoutError:
            raise Late from None
        except OSError:
            raise Gone from None

    def receive(self, seconds: float) -> bytes:
        """One frame, complete within so many seconds: a slow drip does not extend them."""
        deadline = time.monotonic() + seconds
        (length,) = wire.LENGTH.unpack(self._exactly(wire.LENGTH.size, deadline))
        if not 0 < length <= wire.MAX_ANSWER:
            raise Malformed("a frame of impossible length")
        return bytes(self._exactly(length, deadline))

    def _exactly(self, size: int, deadline: float) -> bytearray:
        buffer = bytearray()
        while len(buffer) < size:
            left = deadline - time.monotonic()
            if left <= 0:
                raise Late
            try:
                self._link.settimeout(left)
                part = self._link.recv(min(size - len(buffer), 1 << 18))
            except TimeoutError:
                raise Late from None
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
        self._thread = threading.Thread(target=self._drain, daemon=True)
        self._thread.start()

    def _drain(self) -> None:
        with contextlib.suppress(OSError):
            while part := os.read(self._descriptor, 1 << 16):
                room = self._limit - len(self._kept)
                self._kept += part[:room]
                if room < len(part):
                    time.sleep(self.PAUSE)
        os.close(self._descriptor)

    def text(self, wait: float = 0.0) -> str:
        """So far; after the worker's end, `wait` for what is still in the pipe."""
        if wait:
            self._thread.join(wait)
        return bytes(self._kept).decode("utf-8", "replace")
