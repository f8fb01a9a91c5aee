"""Pages: one report, or a class. They work from disk, alone, under a strict policy.

Style and script stand in the page and are allowed by their digest; nothing else may run or load.
Names, messages and output come from strangers: the templates escape all of them.
"""

import base64
import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from lemmata.render.bounds import bounded, cut
from lemmata.render.clean import one_line, plain
from lemmata.render.pictures import picture_of
from lemmata.render.pictures.svg import STYLE
from lemmata.render.words import PLAIN, SAID, STATED, example_lines, read_on, rest
from lemmata.verdict import Counterexample, Report, Verdict, notices

# What one submission may take of a page, in characters of HTML; beyond that it is told in brief.
SECTION = 64 << 10
MESSAGE = 1_000
OUTPUT = 4_000
SCRIPT = 16_000
HERE = Path(__file__).parent
ALIKE = "<!-- alike -->"  # its place in a lecturer's page; what strangers write has no such sign
# Why, and the rows that it is said of.
Alike = Sequence[tuple[str, Sequence[Any]]]


def render(report: Report, *, title: str = "") -> str:
    """One report as a page of its own."""
    row = SimpleNamespace(
        title=report.submission,
        student=SimpleNamespace(id=""),
        score=report.score,
        max_score=report.max_score,
        chosen="",
        attempt=1,
        late=False,
        notes=(),
    )
    course = f" · {report.course}" if report.course else ""
    return submission(row, report, title=title or f"{report.assignment}{course}")


def submission(
    row: Any, report: Report | None, *, title: str, alike: Alike = (), **more: Any
) -> str:
    """The page of one row; in brief if its submission has said too much."""
    report = None if report is None else bounded(report)
    about = {"row": row, "report": report, "title": title, "lecturer": False} | more
    about["notices"] = [] if report is None else notices(report)
    for brief, pictures in ((False, True), (False, False), (True, False)):
        made = page("student.html.j2", **about, brief=brief, pictures=pictures)
        if len(made) <= SECTION + len(style()) + len(script()):
            break
    return told_alike(made, alike) if alike else made


def told_alike(made: str, alike: Alike) -> str:
    """A lecturer's page, and in it whose submission is like this one: known when all others are."""
    return made.replace(ALIKE, page("alike.html.j2", alike=alike), 1)


def page(template: str, **values: Any) -> str:
    return environment().get_template(template).render(**values)


@cache
def style() -> str:
    return (HERE / "page.css").read_text(encoding="utf-8")


@cache
def script() -> str:
    return (HERE / "page.js").read_text(encoding="utf-8")


def _allowed(text: str) -> str:
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("lemmata", "render"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        "plain": plain,
        "one_line": one_line,
        "cut": cut,
        "rest": rest,
        "read_on": read_on,
        "capital": _capital,
    }
    made.filters |= {"script": _script, "picture": _picture}
    made.globals |= {
        "message_length": MESSAGE,
        "stated": STATED,
        "said": SAID,
        "no_case": PLAIN,
        "output_length": OUTPUT,
        "style": style(),
        "script": script(),
        "policy": f"default-src 'none'; style-src {_allowed(style())} {_allowed(STYLE)}; "
        f"script-src {_allowed(script())}; img-src data:; base-uri 'none'; form-action 'none'",
    }
    return made


def _script(example: Counterexample) -> str:
    """What can be pasted and run; the data and the call where that is all there is."""
    whole = getattr(example, "script", "") or "\n".join(example_lines(example))
    return cut(plain(whole), SCRIPT)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _picture(verdict: Verdict) -> Markup | None:
    """Our own drawing of numbers, its few words escaped; its style is allowed by its digest."""
    drawn = picture_of(verdict)
    return None if drawn is None else Markup(drawn)
