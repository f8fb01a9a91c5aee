"""A live bar on the terminal's error stream: there when a person watches, silent otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(total: int, what: str) -> Iterator[Callable[[str], None]]:
    """Give a function that moves the bar one step and shows what is being done."""
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
