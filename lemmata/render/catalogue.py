"""The catalogue of theorems, for the terminal and for the documentation."""

from rich.console import Group
from rich.text import Text

from lemmata.bank import storage
from lemmata.bank.case import Case
from lemmata.catalogue import functions as functions_of
from lemmata.catalogue import letters_in, spelled_out
from lemmata.render.words import example_lines
from lemmata.theorems import Theorem
from lemmata.verdict import Counterexample

Catalogue = dict[str, list[Theorem]]

COMPARISONS = {
    "exact": "exact",
    "derived": "within a bound derived from the case",
    "accuracy": "within the assignment's accuracy",
}


def terminal(catalogue: Catalogue) -> Group:
    parts: list[Text] = []
    for topic, theorems in catalogue.items():
        parts.append(Text(f"\n{topic}", style="bold"))
        for theorem in theorems:
            line = Text(f"  {theorem.name}", style="cyan")
            line.append(f"\n      {theorem.statement}", style="")
            line.append(f"\n      {theorem.source}", style="dim")
            parts.append(line)
    count = sum(len(theorems) for theorems in catalogue.values())
    parts.append(Text(f"\n{count} theorems; lemmata explain NAME says more", style="dim"))
    return Group(*parts)


def functions(catalogue: Catalogue) -> Group:
    """Signatures by topic, each with the number of theorems about it alone: what `--as` asks."""
    parts: list[Text] = []
    for topic, theorems in catalogue.items():
        parts.append(Text(f"\n{topic}", style="bold"))
        for function in functions_of(topic).values():
            alone = sum(theorem.functions == (function.name,) for theorem in theorems)
            with_others = sum(function.name in theorem.functions for theorem in theorems) - alone
            line = Text(f"  {function.signature}", style="cyan")
            line.append(f"\n      {alone} theorem{'s' * (alone != 1)} about it alone", style="dim")
            line.append(f", {with_others} with others" if with_others else "", style="dim")
            parts.append(line)
    said = "lemmata verify MODULE:FUNCTION --as NAME holds yours to those about it alone"
    return Group(*parts, Text(f"\n{said}", style="dim"))


def markdown(catalogue: Catalogue) -> str:
    count = sum(len(theorems) for theorems in catalogue.values())
    lines = [
        "# The theorems",
        "",
        f"{count} theorems in {len(catalogue)} topics. "
        "This page is what `lemmata theorems --format markdown` prints.",
    ]
    for topic, theorems in catalogue.items():
        lines += ["", f"## {topic}", ""]
        lines += [f"- `{f.signature}`" for f in functions_of(topic).values()]
        lines += ["", "| theorem | statement | source | compared |", "|---|---|---|---|"]
        lines += [_row(theorem) for theorem in theorems]
    sources = [theorem.source for theorems in catalogue.values() for theorem in theorems]
    lines += ["", "## Sources", ""]
    lines += [f"- [{name}] {work}" for name, work in spelled_out(sources).items()]
    return "\n".join(lines) + "\n"


def _row(theorem: Theorem) -> str:
    cells = (
        f"`{theorem.name}`",
        theorem.statement,
        theorem.source + (" (tight)" if theorem.tight else ""),
        COMPARISONS[theorem.comparison],
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def explanation(theorem: Theorem, case: Case | None) -> Text:
    text = Text(theorem.name, style="bold")
    text.append(f"\n{theorem.statement}\n", style="italic")
    if theorem.hint:
        text.append(f"\n{theorem.hint}\n", style="")
    said = [theorem.statement, theorem.hint, *(line.text for line in theorem.proof)]
    letters = letters_in(" ".join(said))
    if letters:
        text.append(
            "\n" + "\n".join(f"{letter}: {what}" for letter, what in letters.items()) + "\n"
        )
    text.append(f"\nsource:    {theorem.source}", style="")
    text.append(f"\nfunctions: {', '.join(theorem.functions)}")
    text.append(f"\ncompared:  {COMPARISONS[theorem.comparison]}")
    if theorem.tight is not None:
        text.append(f"\ntight:     {'yes' if theorem.tight else 'no'}")
    if theorem.proof:
        text.append("\n\nthe proof, line by line:")
        for line in theorem.proof:
            text.append(f"\n  ({line.label}) {line.text}")
    for name, work in spelled_out([theorem.source]).items():
        text.append(f"\n[{name}] {work}", style="dim")
    if theorem.after:
        text.append(f"\n\nrests on:  {', '.join(theorem.after)}")
    if case is None:
        return text
    text.append(f"\n\none case of the family {case.family.name!r}:")
    example = Counterexample(case.family.name, storage.to_json(case.data))
    for shown in example_lines(example):
        text.append(f"\n    {shown}", style="cyan")
    return text
