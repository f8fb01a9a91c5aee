"""Which processes of a run are still there: they are known by a mark in their environment."""

from __future__ import annotations

import time
from pathlib import Path


def alive(mark: str) -> list[str]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if mark.encode() in (entry / "environ").read_bytes():
                    found.append(entry.name)
            except OSError:
                continue
    return found


def wait_until(mark: str, *, least: int = 0, most: int | None = None, seconds: float = 60) -> None:
    """Until so many are there, or no more than so many; or the time is over."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        count = len(alive(mark))
        if count >= least and (most is None or count <= most):
            return
        time.sleep(0.1)
