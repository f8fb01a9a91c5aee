"""The student's view: one line a theorem, and for each failure what, where and why."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group
from rich.text import Text

from lemmata.render.clean import one_line, plain
from lemmata.render.pictures import plot_of
from lemmata.render.words import PLAIN, SAID, STATED, example_lines, read_on, rest
from lemmata.verdict import LOADS, Cause, Report, Verdict, notices

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
SHORT_LINES = 10
# Stands for a blank while lines are broken; no letter of any language.
GLUE = "\ue000"
# So many causes are told with all there is to say; who mends them sees the others change.
IN_FULL = 2


def render(report: Report, every: bool = False, brief: bool = False) -> Group:
    """`every`: the theorems that hold one by one. `brief`: only the first causes in full.

    To be printed with `soft_wrap`: prose is wrapped here, and what is to be pasted nowhere.
    """
    parts: list[Any] = [_title(report)]
    parts += [Indented(Text(one_line(said), style="magenta")) for said in notices(report)]
    for number, cause in enumerate(report.causes):
        parts += [Text(), Indented(_cause(cause, first=number == 0), by=0)]
        verdict = report.verdict(cause.theorem)
        if number < IN_FULL or not brief:
            plot = plot_of(verdict) if number == 0 and cause.kind == "refuted" else []
            parts.append(Indented(explanation(verdict, report.assignment, cause, plot)))
        elif not cause.title.endswith(verdict.message):
            parts.append(Indented(Text(one_line(verdict.message, 300))))
    if len(report.causes) > IN_FULL and brief:
        parts += [Text(), Text("--all says more of each.", style="dim")]
    if every:
        parts += [Text(), *(_line(v) for v in report.verdicts)]
    parts += [Text(), _score(report)]
    if report.output.strip():
        parts.append(_output(report.output))
    return Group(*parts)


@dataclass(frozen=True)
class Indented:
    """Some columns to the right, wrapped to the terminal, and no blanks at the end of a line."""

    text: Text
    by: int = 2

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for line in self.text.split():
            # What is pasted is not broken, and what is indented stays so.
            indent = len(line.plain) - len(line.plain.lstrip())
            if not indent:
                line.plain = glued(line.plain)
            for part in [line] if indent else line.wrap(console, options.max_width - self.by):
                part.plain = part.plain.replace(GLUE, " ")
                part.rstrip()
                yield Text(" " * self.by) + part if part.plain else Text()


def glued(text: str) -> str:
    """With blanks at which no line is broken: `w = 0` and `<w, x>` stay whole."""
    text = re.sub(r" ([<>=≤≥≠]) (?=\S)", rf"{GLUE}\1{GLUE}", text)
    return re.sub(r"(<\S+,) (\S+>)", rf"\1{GLUE}\2", text)


def _cause(cause: Cause, first: bool) -> Text:
    ours = cause.kind == "grader-error"
    words = "not your fault: " if ours else "fix this first: " if first else "then: "
    text = Text(words, style="bold magenta" if ours else "bold red")
    text.append(one_line(cause.title, 200), style="bold")
    if cause.lost:
        text.append(f"  −{_points(cause.lost)}", style="red")
    return text


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
        text.append(f"  {verdict.cases} case{'s' * (verdict.cases != 1)}", style="dim")
    else:
        text.append(f"  {verdict.status}", style=colour)
    return text


def explanation(
    verdict: Verdict, assignment: str, cause: Cause | None = None, plot: Sequence[str] = ()
) -> Text:
    """What a failure is, in the order in which one reads it: claim, finding, case, hint."""
    kind = cause.kind if cause is not None else "refuted"
    lines: list[tuple[str, str]] = []
    if kind in STATED:
        lines.append((verdict.statement, "italic"))
    if kind not in SAID and not (cause and cause.title.endswith(verdict.message)):
        lines.append((one_line(verdict.message, 1000), ""))
    if verdict.breaks:
        lines.append((verdict.breaks, "yellow"))
    if verdict.counterexample is not None and kind not in PLAIN:
        lines.append(("smallest counterexample:", ""))
        lines += [(f"    {line}", "cyan") for line in example_lines(verdict.counterexample)]
    lines += [(f"    {line}", "") for line in plot]
    if verdict.help:
        lines.append((f"hint: {' '.join(verdict.help.split())}", "dim"))
    if cause is not None and cause.others:
        lines.append((rest(cause), ""))
    if kind in STATED:
        lines.append((f"read on: {read_on(assignment, verdict)}  {verdict.source}", "dim"))
    return Text("\n").join(Text(line, style=style) for line, style in lines)


def in_short(verdict: Verdict) -> Text:
    """The claim, the finding and the case: a screen may hold a dozen of these."""
    if verdict.follows:
        return Text(one_line(verdict.message, 200))
    text = Text(f"{verdict.statement}\n")
    text.append(one_line(verdict.message, 300))
    if verdict.counterexample is not None:
        for line in example_lines(verdict.counterexample)[:SHORT_LINES]:
            text.append(f"\n    {line}")
    return text


def _score(report: Report) -> Text:
    held = sum(v.status == "held" for v in report.verdicts)
    colour = "green" if report.exit_code == 0 else "red"
    text = Text()
    text.append(
        f"{_points(report.score)}/{_points(report.max_score)} points", style=f"bold {colour}"
    )
    of = sum(v.theorem != LOADS for v in report.verdicts)
    text.append(f" · {held} of {of} theorem{'s' * (of != 1)} held")
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
