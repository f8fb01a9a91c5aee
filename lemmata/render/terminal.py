"""The student's view: one line a theorem, and for each failure what, where and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from lemmata.render.clean import one_line, plain
from lemmata.verdict import Counterexample, Report, Verdict, causes, notices

MARKS = {
    "held": ("✓", "green"),
    "refuted": ("✗", "red"),
    "error": ("✗", "red"),
    "timeout": ("✗", "red"),
    "crashed": ("✗", "red"),
    "missing": ("–", "yellow"),
    "grader_error": ("!", "magenta"),
}
OUTPUT_LINES = 12


def render(report: Report) -> Group:
    parts: list[Any] = [_title(report)]
    parts += [Text(f"  {words}", style="magenta") for words in notices(report)]
    for verdict, followers in causes(report):
        parts.append(_line(verdict))
        if verdict.status != "held":
            parts.append(Padding(explanation(verdict, followers), (0, 0, 1, 4)))
    parts.append(_score(report))
    if report.output.strip():
        parts.append(_output(report.output))
    return Group(*parts)


def _title(report: Report) -> Text:
    course = f" · {report.course}" if report.course else ""
    return Text(f"{one_line(report.submission)} · {report.assignment}{course}", style="bold")


def _line(verdict: Verdict) -> Text:
    mark, colour = MARKS[verdict.status]
    text = Text()
    text.append(f"  {mark} ", style=colour)
    text.append(verdict.theorem, style="bold" if verdict.status != "held" else "")
    text.append(f"  {_points(verdict.points)}/{_points(verdict.max_points)}")
    if verdict.visibility == "hidden":
        text.append("  hidden", style="dim")
    if verdict.status == "held":
        text.append(f"  {verdict.cases} cases", style="dim")
    else:
        text.append(f"  {verdict.status}", style=colour)
    return text


def explanation(verdict: Verdict, followers: Sequence[Verdict] = ()) -> Text:
    text = Text()
    text.append(f"{verdict.statement}\n", style="italic")
    text.append(one_line(verdict.message, 1000))
    if verdict.proof_line:
        text.append(f"\nbreaks the proof at {verdict.proof_line}", style="yellow")
    if verdict.counterexample is not None:
        text.append("\nsmallest counterexample:")
        for line in example_lines(verdict.counterexample):
            text.append(f"\n    {line}", style="cyan")
    if verdict.help:
        text.append(f"\nhint: {' '.join(verdict.help.split())}", style="dim")
    if followers:
        listed = ", ".join(f"{v.theorem} (0/{_points(v.max_points)})" for v in followers)
        text.append(f"\n{len(followers)} more rest on it: {listed}")
    text.append(f"\nread on: {verdict.source}, lemmata explain {verdict.theorem}", style="dim")
    return text


def example_lines(example: Counterexample) -> list[str]:
    """Python one can paste: X = np.array([[1.0]])."""
    lines = []
    for name, value in example.data.items():
        shown = f"np.array({value})" if isinstance(value, list) else repr(value)
        lines.append(f"{name} = {one_line(shown, 600)}")
    if example.call:
        lines.append(f"{example.call}")
    return lines


def _score(report: Report) -> Text:
    held = sum(v.status == "held" for v in report.verdicts)
    colour = "green" if report.exit_code == 0 else "red"
    text = Text()
    text.append(
        f"{_points(report.score)}/{_points(report.max_score)} points", style=f"bold {colour}"
    )
    text.append(f" · {held} of {len(report.verdicts)} theorems held")
    text.append(f" · isolation: {report.isolation.get('level', '?')}", style="dim")
    return text


def _output(output: str) -> Text:
    lines = plain(output).splitlines()
    text = Text("\nyour code printed:", style="dim")
    for line in lines[:OUTPUT_LINES]:
        text.append(f"\n  | {one_line(line, 200)}")
    if len(lines) > OUTPUT_LINES:
        text.append(f"\n  | … {len(lines) - OUTPUT_LINES} more lines")
    return text


def _points(value: float) -> str:
    return f"{value:g}"
