"""A worker as a fresh interpreter, where the platform has no fork server: macOS and Windows.

Slower, and confined by little more than being another process; the isolation level says so.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from lemmata.sandbox.outside.channel import Channel, Output
from lemmata.sandbox.outside.clock import Clock
from lemmata.sandbox.outside.limits import Limits

if TYPE_CHECKING:
    from lemmata.sandbox.outside.server import Ending, Worker

START_SECONDS = 60.0


def spawn(
    limits: Limits, config: dict[str, Any], command: list[str], environment: dict[str, str]
) -> Worker:
    from lemmata.sandbox.outside.server import Worker

    token = secrets.token_hex(16)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        process = subprocess.Popen(
            command,
            env={**_needed_by_windows(), **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert process.stdin is not None and process.stdout is not None
        told = {
            **config,
            "port": listener.getsockname()[1],
            "token": token,
            "memory": limits.memory_mb << 20,
            "cpu_seconds": int(limits.total_seconds) + 2,
        }
        process.stdin.write(json.dumps(told).encode())
        process.stdin.close()
        link = _accept(listener, token)
    output = Output(os.dup(process.stdout.fileno()), limits.output_kb << 10)
    process.stdout.close()
    clock = Clock(process.pid if sys.platform == "linux" else None, output.reader)
    return Worker(Channel(link), output, clock, lambda grace: _end(process, grace))


def _accept(listener: socket.socket, token: str) -> socket.socket:
    """The worker's connection: whoever else connects does not know the token."""
    listener.settimeout(START_SECONDS)
    while True:
        link, _ = listener.accept()
        link.settimeout(START_SECONDS)
        if link.recv(len(token), socket.MSG_WAITALL) == token.encode():
            return link
        link.close()


def _end(process: subprocess.Popen[bytes], grace: float) -> Ending:
    from lemmata.sandbox.outside.server import Ending

    try:
        return Ending(process.wait(grace or 0.001))
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return Ending(None)


def _needed_by_windows() -> dict[str, str]:
    return {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
