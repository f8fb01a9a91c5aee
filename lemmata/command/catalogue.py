"""lemmata theorems, functions and explain: the catalogue, and one theorem with its proof."""

from typing import Annotated

import typer

from lemmata.command.completion import theorem_names


def theorems(
    topic: Annotated[str | None, typer.Argument(help="one topic only")] = None,
    format: Annotated[str, typer.Option(help="terminal or markdown")] = "terminal",
) -> None:
    """Every theorem that grades: statement, source, and the functions it constrains."""
    from lemmata import catalogue as found
    from lemmata.errors import BadInput
    from lemmata.render import catalogue

    known = found.topics()
    if topic is not None and topic not in known:
        raise BadInput(f"no topic {topic!r}; there are {', '.join(known)}")
    if format not in ("terminal", "markdown"):
        raise BadInput(f"no format {format!r}; there are terminal and markdown")
    chosen = {name: found.theorems(name) for name in known if topic in (None, name)}
    if format == "markdown":
        from lemmata.command.output import write

        write(catalogue.markdown(chosen))
        return
    from rich.console import Console

    Console(highlight=False).print(catalogue.terminal(chosen))


def functions(topic: Annotated[str | None, typer.Argument(help="one topic only")] = None) -> None:
    """What submissions define and `verify --as` takes: signatures, and how many theorems judge."""
    from rich.console import Console

    from lemmata import catalogue as found
    from lemmata.errors import BadInput
    from lemmata.render import catalogue

    known = found.topics()
    if topic is not None and topic not in known:
        raise BadInput(f"no topic {topic!r}; there are {', '.join(known)}")
    chosen = {name: found.theorems(name) for name in known if topic in (None, name)}
    Console(highlight=False).print(catalogue.functions(chosen))


def explain(
    theorem: Annotated[
        str, typer.Argument(help="a name, as reports show it", autocompletion=theorem_names)
    ],
    assignment: Annotated[
        str | None,
        typer.Option("--assignment", "-a", help="the folder that states it, if lemmata does not"),
    ] = None,
) -> None:
    """One theorem: statement, source, the lines of its proof, one case it is tried on."""
    from rich.console import Console

    from lemmata import catalogue as found
    from lemmata.assignment import load
    from lemmata.bank.bank import Bank
    from lemmata.conventions import Conventions
    from lemmata.errors import BadInput, nearest
    from lemmata.render import catalogue
    from lemmata.theorems import conduct_of

    known = {t.name: t for topic in found.topics() for t in found.theorems(topic)}
    rules = [conduct_of(name, "") for name in found.all_functions()]
    known |= {rule.name: rule for rule in rules}
    plan = None if assignment is None else load(assignment)
    if plan is not None:
        known |= plan.known | {t.name: t for t, _ in plan.rules}
    if theorem not in known:
        hint = "; see lemmata theorems, or say -a FOLDER for a theorem of an assignment's own"
        raise BadInput(f"no theorem {theorem!r}{nearest(theorem, known) or hint}")
    chosen = known[theorem]
    conventions = Conventions() if plan is None else plan.conventions
    cases = Bank.default().of(chosen.families, conventions)
    case = cases[len(cases) // 3] if cases else None
    Console(highlight=False).print(catalogue.explanation(chosen, case))
