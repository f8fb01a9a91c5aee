"""The table of courses: what each asks for, and whether it is fair."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from lemmata.audit.courses import Row


def terminal(rows: list[Row]) -> Group:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("course", "assignment", "functions asked"):
        table.add_column(heading, overflow="fold")
    tried = ("as on the slide", "stubs noticed") if any(r.score is not None for r in rows) else ()
    for heading in ("theorems", *tried):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            row.course,
            row.assignment,
            ", ".join(row.functions),
            str(row.theorems),
            *(_tried(row) if tried else ()),
        )
    return Group(table, *(line for row in rows for line in _troubles(row)))


def _tried(row: Row) -> tuple[Text, Text]:
    if row.score is None:
        return Text("–"), Text("–")
    noticed = row.stubs - len(row.unnoticed)
    return (
        Text(f"{row.score:g}/{row.max_score:g}", style="" if not row.lost else "red"),
        Text(f"{noticed} of {row.stubs}", style="" if not row.unnoticed else "red"),
    )


def _troubles(row: Row) -> list[Text]:
    where = f"{row.course} {row.assignment}"
    lost = [f"{where}: {theorem}: {message}" for theorem, message in row.lost.items()]
    unnoticed = [f"{where}: nobody notices {stub}" for stub in row.unnoticed]
    return [Text(line, style="red") for line in (*lost, *unnoticed)]
