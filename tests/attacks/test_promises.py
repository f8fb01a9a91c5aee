"""docs/security.md leads from each of its promises to the tests that hold it."""

from __future__ import annotations

import ast
import re

import pytest
from arena import PROJECT

PAGE = (PROJECT / "docs" / "security.md").read_text(encoding="utf-8")
STATED, _, REST = PAGE.partition("## Which test holds which promise")
ROWS = re.findall(r"^\| (.+?) \| (`.+`) \|$", REST, flags=re.MULTILINE)
# Every item of their lists is a promise.
LISTS = ("What is promised", "Points for nothing", "Secrets", "The class and its reports")


@pytest.mark.parametrize("promise, tests", ROWS, ids=[promise[:40] for promise, _ in ROWS])
def test_a_promise_stands_on_the_page_and_its_tests_are_there(promise: str, tests: str) -> None:
    assert STATED.count(promise) == 1
    for place in re.findall(r"`(.+?)`", tests):
        file, _, name = place.partition("::")
        tree = ast.parse((PROJECT / "tests" / file).read_text(encoding="utf-8"))
        assert name in {step.name for step in tree.body if isinstance(step, ast.FunctionDef)}, place


@pytest.mark.parametrize("section", LISTS)
def test_every_promise_of_a_list_has_its_test(section: str) -> None:
    text = STATED.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    items = re.findall(r"^- .+$", text, flags=re.MULTILINE)
    assert len(items) >= 5
    for item in items:
        open_end = item.startswith("- What remains is")  # it says what is not promised
        assert open_end or any(promise in item for promise, _ in ROWS), item
