"""docs/report.md names every key of the JSON report and every kind of cause, and no other."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from lemmata.verdict import Cause, CauseKind, Counterexample, Report, Verdict

PAGE = (Path(__file__).parents[2] / "docs" / "report.md").read_text()
SECTIONS = {part.split("\n")[0]: part for part in PAGE.split("\n## ")[1:]}


def documented(text: str) -> list[str]:
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`([\w-]+)`", row)]


@pytest.mark.parametrize("struct", [Report, Verdict, Counterexample])
def test_the_page_names_every_key(struct: type[msgspec.Struct]) -> None:
    assert sorted(documented(SECTIONS[struct.__name__])) == sorted(struct.__struct_fields__)


def test_the_page_names_every_kind_of_cause() -> None:
    keys, kinds = SECTIONS["Cause"].split("| kind |")
    assert documented(keys) == list(Cause.__struct_fields__)
    assert documented(kinds) == list(get_args(CauseKind))


def test_a_report_without_causes_is_still_read() -> None:
    """Of an older version: keys are only ever added."""
    old = dict.fromkeys(("lemmata", "assignment", "submission"), "x")
    numbers = {"score": 1, "max_score": 2, "course": None, "isolation": {}, "verdicts": []}
    report = msgspec.json.decode(msgspec.json.encode(old | numbers), type=Report)
    assert report.causes == []
