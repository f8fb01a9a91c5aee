"""A report in the format the caller asked for."""

import os
import sys
from pathlib import Path

import msgspec

from lemmata.errors import BadInput
from lemmata.verdict import Report

TOGETHER = ("junit", "json")  # formats in which several reports are one document
FORMATS = ("terminal", "json", "gradescope", "prairielearn", "github", "junit", "html")


def known(format: str) -> str:
    if format not in FORMATS:
        listed = f"{', '.join(FORMATS[:-1])} and {FORMATS[-1]}"
        raise BadInput(f"no format {format!r}; there are {listed}")
    return format


def show(
    report: Report, format: str, path: Path | None = None, every: bool = False, brief: bool = False
) -> None:
    """`path`: the file that was asked about, where there is one; the rest as for a terminal."""
    if known(format) != "terminal":
        write(rendered(report, format, path))
        return
    from rich.console import Console

    from lemmata.render import terminal

    before, after = _quotes()
    print(before, end="")
    Console(highlight=False).print(terminal.render(report, every, brief), soft_wrap=True)
    print(after, end="")


def _quotes() -> tuple[str, str]:
    """On GitHub the lines around what strangers may have written; elsewhere nothing."""
    if not os.environ.get("GITHUB_ACTIONS"):
        return "", ""
    from lemmata.platforms.github import quoted

    before, after = quoted()
    return f"{before}\n", f"{after}\n"


def rendered(report: Report, format: str, path: Path | None) -> str:
    """For machines: the same bytes whatever terminal is there."""
    if format == "gradescope":
        from lemmata.platforms import gradescope

        return _object(gradescope.results(report))
    if format == "prairielearn":
        from lemmata.platforms import prairielearn

        return _object(prairielearn.results(report))
    if format == "github":
        from lemmata.platforms import github

        return github.tell(report, path or Path(report.submission))
    if format == "junit":
        from lemmata.platforms import junit

        return junit.render(report)
    if format == "html":
        from lemmata.render import html

        return html.render(report)
    from lemmata.render import json

    return json.render(report)


def show_all(reports: list[Report], format: str) -> None:
    """Several in one document, for machines: suites of JUnit, or a list of JSON."""
    if format == "junit":
        from lemmata.platforms import junit

        return write(junit.render(*reports))
    from lemmata.render import json

    write("[\n" + ",\n".join(json.render(report).rstrip() for report in reports) + "\n]\n")


def _object(value: dict[str, object]) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def write(text: str) -> None:
    """A document, for a file: in UTF-8, whatever terminal is there."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    sys.stdout.buffer.flush()
