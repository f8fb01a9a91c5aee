"""The class as a page: who got what, which theorem stopped how many, every failure explained."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

from lemmata.render.clean import one_line, plain
from lemmata.render.terminal import example_lines
from lemmata.verdict import Report


def render(reports: list[Report], *, title: str) -> str:
    environment = Environment(
        loader=PackageLoader("lemmata", "render"),
        autoescape=True,  # names, messages and output come from strangers
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"plain": plain, "one_line": one_line, "example": example_lines}
    template = environment.get_template("class.html.j2")
    return template.render(reports=reports, title=title, theorems=_by_theorem(reports))


def _by_theorem(reports: list[Report]) -> list[dict[str, object]]:
    rows: dict[str, dict[str, object]] = {}
    for report in reports:
        for verdict in report.verdicts:
            row = rows.setdefault(
                verdict.theorem,
                {"name": verdict.theorem, "statement": verdict.statement, "held": 0, "of": 0},
            )
            row["held"] = int(str(row["held"])) + (verdict.status == "held")
            row["of"] = int(str(row["of"])) + 1
    return list(rows.values())
