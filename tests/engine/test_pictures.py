"""Pictures: made of numbers alone, the same bytes every time, readable by everybody."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.grading.grader import Grader
from lemmata.picture import Curve, Mark, Panel, Picture
from lemmata.render import html
from lemmata.render.pictures import picture_of
from lemmata.render.pictures.axes import ticks, told
from lemmata.render.pictures.svg import LARGEST, drawn
from lemmata.submission.inprocess import InProcess

SVG = "{http://www.w3.org/2000/svg}"


def zero(X, y, eta=1.0, w0=None, max_updates=None):
    return np.zeros(X.shape[1]), []


@pytest.fixture(scope="module")
def report():
    grader = Grader.of(load("perceptron"), reveal=True, alone=True)
    return grader.grade(lambda: InProcess({"perceptron": zero}), "zero.py", {"level": "in-process"})


def test_a_picture_is_an_svg_with_words_for_who_cannot_see_it(report):
    drawing = picture_of(report.verdict("stops-with-every-example-right"))
    root = ET.fromstring(drawing)
    assert root.tag == f"{SVG}svg" and root.get("role") == "img"
    assert root.find(f"{SVG}title").text and "example" in root.find(f"{SVG}desc").text
    assert "prefers-color-scheme:dark" in drawing
    assert len(drawing.encode()) <= LARGEST


def test_the_same_failure_has_the_same_picture_byte_by_byte(report):
    grader = Grader.of(load("perceptron"), reveal=True, alone=True)
    again = grader.grade(lambda: InProcess({"perceptron": zero}), "zero.py", {})
    for verdict in report.verdicts:
        assert picture_of(verdict) == picture_of(again.verdict(verdict.theorem))


def test_a_page_shows_it_and_its_policy_lets_it_have_its_style(report):
    page = html.render(report)
    assert "<figure" in page and "<svg" in page and "unsafe-inline" not in page


def test_words_are_escaped_and_what_is_not_finite_is_left_out():
    panel = Panel("<x>", "", [Mark(math.nan, 0, "plus")], [Curve([(0, 0), (1, math.inf)], "yours")])
    drawing = drawn(Picture("<script>", "a & b", [panel]))
    assert "<script>" not in drawing and "nan" not in drawing and "inf" not in drawing
    ET.fromstring(drawing)


def test_what_is_too_large_is_no_picture():
    points = [(float(i), float(i)) for i in range(5000)]
    assert drawn(Picture("t", "a", [Panel("", "", [], [Curve(points, "yours")])])) is None


def test_hidden_failures_have_no_picture(report):
    assert all(v.counterexample for v in report.verdicts if picture_of(v))


@pytest.mark.parametrize("low,high", [(0, 1), (-3, 7), (524288, 524288.003), (-1e-9, 1e-9)])
def test_ticks_are_few_round_and_told_apart(low, high):
    found = ticks(low, high)
    assert 2 <= len(found) <= 7
    assert len({told(v) for v in found}) == len(found)
