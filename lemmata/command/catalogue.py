"""lemmata theorems, lemmata explain: the catalogue, and one theorem with its proof lines."""

from __future__ import annotations

from typing import Annotated

import typer


def theorems(
    topic: Annotated[str | None, typer.Argument(help="one topic only")] = None,
    format: Annotated[str, typer.Option(help="terminal or markdown")] = "terminal",
) -> None:
    """Every theorem that grades: statement, source, and the functions it constrains."""
    from lemmata.errors import BadInput
    from lemmata.render import catalogue
    from lemmata.theorem import topic_theorems, topics

    known = topics()
    if topic is not None and topic not in known:
        raise BadInput(f"no topic {topic!r}; there are {', '.join(known)}")
    if format not in ("terminal", "markdown"):
        raise BadInput(f"no format {format!r}; there are terminal and markdown")
    chosen = {name: topic_theorems(name) for name in known if topic in (None, name)}
    if format == "markdown":
        typer.echo(catalogue.markdown(chosen), nl=False)
        return
    from rich.console import Console

    Console(highlight=False).print(catalogue.terminal(chosen))


def explain(theorem: Annotated[str, typer.Argument(help="a name, as reports show it")]) -> None:
    """One theorem: statement, source, the lines of its proof, one case it is tried on."""
    import difflib

    from rich.console import Console

    from lemmata.bank import Bank
    from lemmata.conventions import Conventions
    from lemmata.errors import BadInput
    from lemmata.render import catalogue
    from lemmata.theorem import topic_theorems, topics

    known = {t.name: t for topic in topics() for t in topic_theorems(topic)}
    if theorem not in known:
        close = difflib.get_close_matches(theorem, known, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else "; see lemmata theorems"
        raise BadInput(f"no theorem {theorem!r}{hint}")
    chosen = known[theorem]
    cases = Bank.default().cases(chosen.cases, Conventions())
    Console(highlight=False).print(catalogue.explanation(chosen, cases[len(cases) // 3]))
