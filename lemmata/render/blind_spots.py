"""The map of blind spots for the terminal, as JSON, and as a page with a heat map."""

from collections.abc import Iterable
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from rich.console import Group
from rich.table import Table
from rich.text import Text

from lemmata.audit.blind_spots import Spot
from lemmata.audit.faults import FAULTS
from lemmata.audit.survey import Survey, SurveyReport


def terminal(report: SurveyReport, seconds: float | None = None) -> Group:
    parts: list[Any] = []
    for survey in report.surveys:
        parts += [Text(f"\n{survey.title}", style="bold"), _by_axis(survey), *_notes(survey)]
    parts += [*_unmapped(report), Text(), summary(report)]
    if seconds is not None:
        parts.append(Text(f"mapped in {seconds:.0f} s", style="dim"))
    return Group(*parts)


def to_act_on(report: SurveyReport) -> Group:
    parts: list[Any] = [note for survey in report.surveys for note in _notes(survey)]
    return Group(*parts, *_unmapped(report), summary(report))


def _unmapped(report: SurveyReport) -> list[Text]:
    return [Text(f"{n}: not mapped: it states no regions", style="yellow") for n in report.unmapped]


def functions(survey: Survey) -> list[str]:
    return list(dict.fromkeys(spot.function for spot in survey.spots))


def axes(survey: Survey) -> dict[str, list[str]]:
    """The regions of each axis, in the order they are stated."""
    found: dict[str, list[str]] = {}
    for spot in survey.spots:
        regions = found.setdefault(spot.axis, [])
        if spot.region not in regions:
            regions.append(spot.region)
    return found


def _by_axis(survey: Survey) -> Table:
    """Rows are functions, columns what is looked at: how many faults are seen of how many."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    names = functions(survey)
    for name in ("", *names):
        table.add_column(name, justify="left" if not name else "right")
    for axis in axes(survey):
        row = [Text(axis)]
        for name in names:
            row.append(_share([s for s in survey.spots if (s.function, s.axis) == (name, axis)]))
        table.add_row(*row)
    return table


def _share(spots: list[Spot]) -> Text:
    counted = [spot for spot in spots if spot.fate != "silent"]
    if not counted:
        return Text("·", style="dim")
    missed = sum(spot.is_unexplained for spot in counted)
    seen = len(counted) - missed
    return Text(f"{seen}/{len(counted)}", style="bold red" if missed else "green")


def blind_by_region(spots: Iterable[Spot]) -> dict[tuple[str, str], list[str]]:
    """By function and region, the faults that are not seen; one word where no case goes there."""
    found: dict[tuple[str, str], list[str]] = {}
    for spot in spots:
        if spot.is_unexplained:
            what = "no case goes there" if spot.fate == "unreached" else spot.fault
            faults = found.setdefault((spot.function, spot.region), [])
            if what not in faults:
                faults.append(what)
    return found


def _notes(survey: Survey) -> list[Text]:
    said = [
        Text(f"  the grader failed: {s.function}, {s.region}, {s.fault}: {s.by}", style="bold red")
        for s in survey.grader_errors
    ]
    for (function, region), faults in blind_by_region(survey.spots).items():
        said.append(Text(f"  blind: {function}, {region}: {', '.join(faults)}", style="red"))
    said += [
        Text(f"  blind_spots.toml explains nothing any more: {w}", style="yellow")
        for w in survey.stale
    ]
    return said


def summary(report: SurveyReport) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("topic", "faults planted", "caught", "explained", "blind", "seen"):
        table.add_column(name, justify="left" if name == "topic" else "right")
    for survey in report.surveys:
        style = "" if survey.exit_code == 0 else "red"
        table.add_row(survey.assignment, *counts([survey]), style=style)
    if len(report.surveys) > 1:
        table.add_row("all", *counts(report.surveys), style="bold")
    return table


def counts(surveys: list[Survey]) -> list[str]:
    """Planted, caught, explained, blind, and the share that is seen of all but the explained."""
    spots = [spot for survey in surveys for spot in survey.counted]
    caught = sum(spot.fate == "caught" for spot in spots)
    blind = sum(spot.is_unexplained for spot in spots)
    share = f"{100 * caught / max(caught + blind, 1):.1f} %"
    return [*map(str, (len(spots), caught, len(spots) - caught - blind, blind)), share]


def json(report: SurveyReport) -> str:
    """The same bytes for the same findings: no time, no machine."""
    surveys = [_object(survey) for survey in report.surveys]
    whole = {"lemmata": report.lemmata, "exit_code": report.exit_code, "surveys": surveys}
    whole["unmapped"] = report.unmapped
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


def _object(survey: Survey) -> dict[str, Any]:
    planted, caught, explained, blind, _ = counts([survey])
    numbers = {
        "planted": int(planted),
        "caught": int(caught),
        "explained": int(explained),
        "blind": int(blind),
    }
    body: dict[str, Any] = msgspec.to_builtins(survey)
    return {"assignment": survey.assignment, "summary": numbers} | body


def html(report: SurveyReport) -> str:
    environment = Environment(
        loader=PackageLoader("lemmata", "render"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {"counts": counts, "functions": functions, "axes": axes, "cell": cell}
    words = {fault.name: fault.words for fault in FAULTS}
    return environment.get_template("blind_spots.html.j2").render(report=report, faults=words)


def cell(survey: Survey, function: str, region: str) -> dict[str, Any] | None:
    """What the heat map shows of a function in a region; None: the region is not of its input."""
    spots = [s for s in survey.spots if (s.function, s.region) == (function, region)]
    counted = [spot for spot in spots if spot.fate != "silent"]
    if not spots:
        return None
    blind = [spot.fault for spot in counted if spot.is_unexplained]
    reasons = dict.fromkeys(f"{s.fault}: {s.reason}" for s in counted if s.is_blind and s.reason)
    caught = sum(spot.fate == "caught" for spot in counted)
    said = [f"{function}, {region}: {caught} caught"]
    said += [f"blind: {', '.join(blind)}"] if blind else []
    said += ["explained: " + "; ".join(reasons)] if reasons else []
    colour = _colour(caught, len(blind), len(counted))
    return {"caught": caught, "blind": len(blind), "title": "\n".join(said), "colour": colour}


def _colour(caught: int, blind: int, counted: int) -> str:
    """Green where everything is seen, the redder the more is not, grey where all is explained."""
    if not blind:
        return "#b7e4c7" if caught else "#e5e7eb"
    share = blind / counted
    return f"hsl({40 * (1 - share):.0f} 85% {82 - 22 * share:.0f}%)"
