"""The class as a page: who got what, which theorem stopped how many, every failure explained."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from lemmata.render.bounds import bounded, cut
from lemmata.render.clean import one_line, plain
from lemmata.render.terminal import example_lines, rest
from lemmata.verdict import Report, notices

# What one submission may take of the page, in characters of HTML; beyond that it is told in brief.
SECTION = 64 << 10
MESSAGE = 1_000
OUTPUT = 4_000


def render(reports: list[Report], *, title: str) -> str:
    reports = [bounded(report) for report in reports]
    sections = [_section(number, report) for number, report in enumerate(reports, 1)]
    template = _environment().get_template("class.html.j2")
    return template.render(
        reports=reports,
        sections=sections,
        title=title,
        theorems=_by_theorem(reports),
        notices=list(dict.fromkeys(words for report in reports for words in notices(report))),
    )


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("lemmata", "render"),
        autoescape=True,  # names, messages and output come from strangers
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"plain": plain, "one_line": one_line, "cut": cut, "level": _level}
    environment.filters |= {"example": example_lines, "rest": rest}
    environment.globals |= {"message_length": MESSAGE, "output_length": OUTPUT}
    return environment


def _section(number: int, report: Report) -> str:
    """One submission in full; in brief if it would make the page long for everybody."""
    template = _environment().get_template("submission.html.j2")
    for brief in (False, True):
        made = template.render(number=number, report=report, brief=brief)
        if len(made) <= SECTION:
            break
    return made


def _level(report: Report) -> str:
    return one_line(str(report.isolation.get("level", "?")), 40)


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
