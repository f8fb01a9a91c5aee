"""GitHub: annotations at the student's lines, a summary of the step, Classroom's `result`."""

import base64
import os
import re
import secrets
from pathlib import Path
from typing import Any

import msgspec

from lemmata.platforms import story
from lemmata.render.clean import one_line, plain
from lemmata.verdict import Cause, Report, Verdict

ANNOTATIONS = 10  # GitHub shows no more of a kind in one step
SUMMARY = 1 << 20  # bytes of a step's summary
_LINE = re.compile(r"\bat line (\d+)")


def commands(report: Report, file: str, source: str = "") -> list[str]:
    """::error … commands, one a cause; `source` is searched for the function that is at fault."""
    return [
        _command(cause, report.verdict(cause.theorem), file, source, _own_name(report))
        for cause in report.causes[:ANNOTATIONS]
    ]


def _own_name(report: Report) -> str:
    """Of a function or class that was verified, library:fit[0], what its own file calls it."""
    return report.submission.rpartition(":")[2].partition("[")[0].rpartition(".")[2]


def _command(cause: Cause, verdict: Verdict, file: str, source: str, own: str) -> str:
    message = ". ".join(
        part
        for part in (
            one_line(verdict.message, story.MESSAGE),
            verdict.breaks,
            story.others(cause).rstrip("."),
        )
        if part
    )
    properties = {
        "file": file,
        "line": str(line_of(verdict, source, own)),
        "title": one_line(cause.title, 200),
    }
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::error {listed}::{_data(message)}"


def line_of(verdict: Verdict, source: str, own: str = "") -> int:
    """The line that raised, else the line on which the function, or what it is called there, is
    defined, else the first.
    """
    told = _LINE.search(verdict.message)
    if told:
        return int(told[1])
    called = re.match(r"\w+", verdict.counterexample.call) if verdict.counterexample else None
    for name in [called[0] if called else "", own]:
        for number, line in enumerate(source.splitlines() if name else (), 1):
            if re.match(rf"\s*(async\s+def|def|class)\s+{re.escape(name)}\b", line):
                return number
    return 1


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def summary(report: Report) -> str:
    """The step's page: the total, every cause, and the table of theorems."""
    title = story.marked(f"{one_line(report.submission)} · {report.assignment}")
    parts = [f"## {title}", story.marked(story.heading(report))]
    for number, cause in enumerate(report.causes, 1):
        parts.append(f"### {number}. {story.marked(one_line(cause.title, 200))}")
        parts.append(story.markdown_of_cause(cause, report.verdict(cause.theorem)))
    rows = ["| theorem | points | |", "|---|---|---|"]
    rows += [
        f"| {story.marked(v.theorem)} | {story.points(v.points)}/{story.points(v.max_points)} "
        f"| {v.status} |"
        for v in report.verdicts
    ]
    text = "\n\n".join([*parts, "\n".join(rows)]) + "\n"
    return text.encode()[:SUMMARY].decode("utf-8", "ignore")


def classroom(report: Report, file: str, source: str = "") -> dict[str, Any]:
    """What the Classroom reporter reads; the tests' scores add up to the total."""
    statuses = {0: "pass", 1: "fail", 3: "error"}
    return {
        "version": 3,
        "status": statuses[report.exit_code],
        "max_score": report.max_score,
        "tests": [_test(verdict, file, source) for verdict in report.verdicts],
    }


def _test(verdict: Verdict, file: str, source: str) -> dict[str, Any]:
    held = verdict.status == "held"
    ours = verdict.status == "grader_error"
    return {
        "name": verdict.theorem,
        "status": "pass" if held else "error" if ours else "fail",
        "message": "" if held else one_line(verdict.message, 300),
        "test_code": verdict.statement,
        "task_id": 0,
        "filename": file,
        "line_no": 0 if held else line_of(verdict, source),
        "duration": "0ms",
        "score": verdict.points,
        "output": "",
    }


def encoded(result: dict[str, Any]) -> str:
    return base64.b64encode(msgspec.json.encode(result)).decode()


def tell(report: Report, path: Path) -> str:
    """Write the summary and the output where GitHub asks for them; what is left is printed."""
    try:
        source = path.read_text(encoding="utf-8") if path.suffix == ".py" else ""
    except (OSError, UnicodeDecodeError):
        source = ""
    home = Path(os.environ.get("GITHUB_WORKSPACE") or Path.cwd())
    file = plain((path.relative_to(home) if path.is_relative_to(home) else path).as_posix())
    if target := os.environ.get("GITHUB_STEP_SUMMARY"):
        _append(target, summary(report))
    if target := os.environ.get("GITHUB_OUTPUT"):
        _append(target, f"result={encoded(classroom(report, file, source))}\n")
        _append(target, f"score={report.score:g}\nmax_score={report.max_score:g}\n")
    return "\n".join([*commands(report, file, source), *quoted(story.heading(report))]) + "\n"


def quoted(*lines: str) -> list[str]:
    """Lines in which the runner obeys no command: names and messages come from strangers, and a
    file called `::set-output …` would otherwise speak for the grader."""
    token = secrets.token_hex(16)
    return [f"::stop-commands::{token}", *lines, f"::{token}::"]


def _append(path: str, text: str) -> None:
    with Path(path).open("a", encoding="utf-8") as file:
        file.write(text)
