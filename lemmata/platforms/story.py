"""A report in Markdown and HTML fragments: one thing to mend at a time, with script and picture."""

import base64
from html import escape

from lemmata.render.bounds import cut
from lemmata.render.clean import one_line, plain
from lemmata.render.pictures import picture_of
from lemmata.render.words import example_lines
from lemmata.verdict import Cause, Counterexample, Report, Verdict, notices

MESSAGE, SCRIPT, OUTPUT = 1_000, 6_000, 4_000  # characters
PICTURE = 48 << 10


def points(value: float) -> str:
    return f"{value:g}"


def total(report: Report) -> str:
    held = sum(verdict.status == "held" for verdict in report.verdicts)
    return (
        f"{points(report.score)}/{points(report.max_score)} points, "
        f"{held} of {len(report.verdicts)} theorems held"
    )


def heading(report: Report) -> str:
    """What stands above everything else, in plain words."""
    return ". ".join((*notices(report), total(report))) + "."


def others(cause: Cause) -> str:
    """Which theorems fail for the same reason."""
    if not cause.others:
        return ""
    return f"{len(cause.others)} more rest on it: {', '.join(cause.others)}."


def script(example: Counterexample) -> str:
    """What can be pasted and run; the data and the call where that is all there is."""
    return cut(plain(example.script or "\n".join(example_lines(example))), SCRIPT)


def html_of_cause(cause: Cause, verdict: Verdict) -> str:
    """What is wrong, with the data that shows it, for a page that someone else frames."""
    parts = [f"<p><em>{escape(verdict.statement)}</em></p>"]
    parts.append(f"<p>{escape(one_line(verdict.message, MESSAGE))}</p>")
    if verdict.breaks:
        parts.append(f"<p>This {escape(verdict.breaks)}</p>")
    if verdict.counterexample is not None:
        parts.append("<p>The smallest counterexample:</p>")
        parts.append(f"<pre>{escape(script(verdict.counterexample))}</pre>")
    url = picture_url(verdict)
    if url:
        parts.append(f'<p><img alt="the counterexample, drawn" src="{url}"></p>')
    if verdict.help:
        parts.append(f"<p>{escape(' '.join(verdict.help.split()))}</p>")
    if cause.others:
        parts.append(f"<p>{escape(others(cause))}</p>")
    parts.append(f"<p>Read on: {escape(verdict.source)}</p>")
    return "\n".join(parts)


def markdown_of_cause(cause: Cause, verdict: Verdict) -> str:
    parts = [f"_{marked(verdict.statement)}_", marked(one_line(verdict.message, MESSAGE))]
    if verdict.breaks:
        parts.append(f"This {marked(verdict.breaks)}")
    if verdict.counterexample is not None:
        parts.append(fenced(script(verdict.counterexample), "python"))
    if verdict.help:
        parts.append(marked(" ".join(verdict.help.split())))
    parts += [marked(others(cause))] if cause.others else []
    return "\n\n".join(parts)


def marked(text: str) -> str:
    """Text that Markdown leaves as it is: no link, no image, no tag, no heading."""
    safe = "".join(f"\\{c}" if c in "\\`*_{}[]<>()#+!|~$&@:" else c for c in plain(text))
    return safe.replace("www.", "www\\.")  # GitHub makes a link of this too


def fenced(text: str, language: str = "") -> str:
    """A block of code, in a fence longer than any in the text."""
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}{language}\n{text}\n{fence}"


def picture_url(verdict: Verdict) -> str:
    """The picture as a data URL; nothing where there is none, or too much of one."""
    drawn = picture_of(verdict)
    if not drawn or len(drawn) > PICTURE:
        return ""
    return "data:image/svg+xml;base64," + base64.b64encode(drawn.encode()).decode()
