"""The page of costs is made of the figures that are kept, and these are of every measure."""

import importlib
import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BENCHMARKS = ROOT / "benchmarks"


@pytest.fixture(scope="module")
def page():
    sys.path.insert(0, str(BENCHMARKS))
    try:
        yield importlib.import_module("page")
    finally:
        sys.path.remove(str(BENCHMARKS))


def test_page_readme_and_pictures_are_made_of_the_figures_that_are_kept(page):
    for path, text in page.made(page.read(page.KEPT)).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python benchmarks/page.py"


def test_every_measure_has_its_row_and_every_row_its_measure(page):
    told = page.read(page.KEPT)
    missing = set(told["not_measured"])  # each with the reason, and told as such
    assert missing <= set(page.names())
    expected = {
        t for name in page.names() if name not in missing for t in page.measure(name).TITLES
    }
    measured = {row.measure for row in page.rows_of(told)}
    assert expected <= measured <= set(page.titles())
    readme = page.README.read_text(encoding="utf-8")
    for title in page.titles():
        assert title.startswith(page.SHARES) or f"| {title} |" in readme, title


def test_a_row_says_whether_its_goal_is_met(page):
    def row(goal, *ratios):
        return page.Row("measure", "of", goal, ratios)

    assert row("≤ 1.5", 1.0, 1.4, 9.0).is_met and not row("≤ 1.5", 1.0, 1.6, 1.7).is_met
    assert row("≥ 20", 20.0).is_met and not row("≥ 20", 19.9).is_met
    assert row("", 1e9).is_met


def test_what_is_compared_is_timed_in_turn(page):
    ratios = importlib.import_module("ratios")
    done = []
    taken = ratios.in_turn(2, one=lambda: done.append("one"), two=lambda: done.append("two"))
    assert done == ["one", "two", "one", "two"]
    found = ratios.ratio(
        taken | {"one": [3.0, 4.0], "two": [1.0, 2.0]}, "one", "two", "m", "of", "≤ 3"
    )
    assert found.ratios == (3.0, 2.0) and found.median == 2.5


def test_the_other_graders_ask_as_many_examples_as_is_said(page):
    asked = {}
    exec((BENCHMARKS / "peers" / "fixed" / "tests" / "q1.py").read_text(encoding="utf-8"), asked)
    graders = importlib.import_module("measures.graders")
    assert len(asked["CODE"]) == graders.EXAMPLES


def test_the_plain_suite_has_a_test_for_each_theorem():
    from lemmata.assignment import load

    for suite in (BENCHMARKS / "peers" / "plain").glob("test_*.py"):
        stated = [t.name for t, _ in load(suite.stem.removeprefix("test_")).rules]
        text = suite.read_text(encoding="utf-8")
        assert all(text.count(f'@tried("{name}")\n') == 1 for name in stated)


def test_what_is_kept_is_plain_json(page):
    for path in (page.KEPT, page.BEFORE):
        assert {"machine", "rows", "not_measured"} <= set(json.loads(path.read_text("utf-8")))


def test_a_figure_beside_its_goal_shows_the_digits_that_tell_them_apart(page):
    ratios = importlib.import_module("ratios")

    def said(goal, ratio):
        return ratios.beside(ratios.Row("measure", "of", goal, (ratio,)))

    assert said("≥ 1.8", 1.797) == "1.797" and said("≤ 1.5", 1.5000001) == "1.5000001"
    assert said("≤ 10", 10.04) == "10.04" and said("≤ 1.5", 1.5) == "1.50"
    assert said("≤ 1.5", 1.497) == "1.497" and said("≤ 3", 2.881) == "2.88"
    assert said("", 4.123) == "4.12"
