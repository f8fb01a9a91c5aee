"""A live bar on the terminal's error stream: there when a person watches, silent otherwise."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

# By these, rich takes anything for a terminal.
FORCED = ("FORCE_COLOR", "TTY_COMPATIBLE")


@contextmanager
def bar(total: int, what: str) -> Iterator[Callable[[str], None]]:
    """Give a function that moves the bar one step and shows what is being done."""
    if not _is_watched():
        yield lambda label: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[label]}", style="dim"),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as p:
        task = p.add_task(what, total=total, label="")
        seen = False

        def step(label: str) -> None:
            nonlocal seen
            p.update(task, advance=1 if seen else 0, label=label)
            seen = True

        yield step


def _is_watched() -> bool:
    """As rich would say, without importing it for nobody."""
    return sys.stderr.isatty() or any(os.environ.get(name) for name in FORCED)
