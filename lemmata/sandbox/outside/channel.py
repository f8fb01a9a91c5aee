"""The grader's end of a worker: a socket that is not waited for for ever, and the output.

Every byte that arrives here is hostile. Nothing waits longer, or keeps more, than it was told.
"""

import contextlib
import os
import select
import selectors
import socket
import threading
import time

from lemmata.sandbox.outside.clock import Patience
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire.values import Malformed


class Gone(Exception):
    """The worker has closed its end."""


class Channel:
    """Frames to and from one worker.

    What is posted goes out while answers are waited for: whoever sent first and read afterwards
    would wait for ever for a worker that waits to be read.
    """

    AT_ONCE = 1 << 18

    def __init__(self, link: socket.socket) -> None:
        self._link = link
        self._link.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(link, selectors.EVENT_READ)
        self._posted, self._arrived = bytearray(), bytearray()

    def post(self, frame: bytes) -> None:
        """To be sent, as much as there is room for at once."""
        self._posted += frame
        self._send()

    def receive(self, patience: Patience) -> bytearray:
        """One frame, complete before patience ends: a slow drip does not extend it."""
        while (frame := self.arrived()) is None:
            self._wait(patience.left())
        return frame

    def arrived(self) -> bytearray | None:
        """The next frame, if all of it is here already."""
        start = wire.LENGTH.size
        if len(self._arrived) < start:
            return None
        (length,) = wire.LENGTH.unpack_from(self._arrived)
        if not 0 < length <= wire.MAX_ANSWER:
            raise Malformed("a frame of impossible length")
        if len(self._arrived) < start + length:
            return None
        frame = self._arrived[start : start + length]
        del self._arrived[: start + length]
        return frame

    def _wait(self, seconds: float) -> None:
        """Until something comes, or could be sent, or the time is over. No more is read than makes
        a frame, give or take: a flood waits outside."""
        try:
            self._arrived += self._received()
            return
        except BlockingIOError:
            pass
        sending = selectors.EVENT_WRITE if self._posted else 0
        self._selector.modify(self._link, selectors.EVENT_READ | sending)
        for _, events in self._selector.select(seconds):
            if events & selectors.EVENT_WRITE:
                self._send()
            if events & selectors.EVENT_READ:
                self._arrived += self._received()

    def _received(self) -> bytes:
        try:
            part = self._link.recv(self.AT_ONCE)
        except BlockingIOError:
            raise
        except OSError:
            raise Gone from None
        if not part:
            raise Gone
        return part

    def _send(self) -> None:
        try:
            while self._posted:
                del self._posted[: self._link.send(self._posted)]
        except BlockingIOError:
            return
        except OSError:  # it has gone: what it said before is still to be read
            self._posted.clear()

    def close(self) -> None:
        self._selector.close()
        self._link.close()


class Output:
    """What a worker prints: the first bytes are kept, the rest is read and dropped.

    Dropping it slowly is enough: printing never fails for the student, and a flood of it waits.
    Not so slowly that eight megabytes were a matter of time: that is an honest trace of a run.
    """

    PAUSE = 0.005
    LITTLE, MUCH = 1 << 16, 1 << 20  # bytes that are read at once; as much as a pipe may hold

    def __init__(self, descriptor: int, limit: int) -> None:
        self._descriptor, self._limit = descriptor, limit
        self._kept = bytearray()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._drain, daemon=True)
        self._thread.start()

    @property
    def reader(self) -> int | None:
        """The thread that reads, as the system counts threads."""
        return self._thread.native_id

    def _drain(self) -> None:
        full, size = False, self.LITTLE
        with contextlib.suppress(OSError):
            while True:
                _wait_for(self._descriptor)
                with self._lock:
                    part = os.read(self._descriptor, size)
                    full = len(self._kept) + len(part) > self._limit
                    self._kept += part[: self._limit - len(self._kept)]
                if not part:
                    break
                if full:
                    if size < self.MUCH:
                        size = self.MUCH
                        _widen(self._descriptor, size)
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


def _widen(descriptor: int, size: int) -> None:
    """A pipe that holds more, where the system grants it."""
    with contextlib.suppress(ImportError, AttributeError, OSError):
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_SETPIPE_SZ, size)


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
