"""Pictures: made of numbers alone, the same bytes every time, readable by everybody."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from types import SimpleNamespace

import numpy as np
import pytest

from lemmata import catalogue
from lemmata.assignment import HOME, load
from lemmata.audit.corpus import CHECKOUT, read_corpus
from lemmata.conventions import Conventions
from lemmata.grading.grader import Grader
from lemmata.picture import Asked, Curve, Mark, Panel, Picture
from lemmata.render import html
from lemmata.render.pictures import picture_of, plot_of
from lemmata.render.pictures.axes import ticks, told
from lemmata.render.pictures.svg import LARGEST, drawn
from lemmata.render.pictures.text import lines
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


def chaff_picture(topic, name, theorem):
    """What is drawn of a wrong submission of the corpus."""
    plan = load(topic)
    corpus = read_corpus(HOME / topic / "assignment.toml", topic, CHECKOUT / topic)
    (chaff,) = [snippet for snippet in corpus.chaff if snippet.name == name]
    functions: dict = {}
    exec(corpus.submission(chaff, plan.conventions), functions)
    rules = tuple((t, r) for t, r in plan.rules if t.name == theorem)
    grader = Grader.of(plan.but(rules=rules), reveal=True, alone=True)
    given = {name: functions[name] for name in plan.functions}
    report = grader.grade(lambda: InProcess(given), name, {})
    ET.fromstring(picture_of(report.verdict(theorem)))
    return report.verdict(theorem).counterexample.picture


@pytest.mark.parametrize(
    ("topic", "name", "theorem", "about"),
    [
        ("sgd", "sgd_uphill", "each-iterate-follows-from-the-one-before", "w_1 is not where"),
        ("sgd", "lss_hinge_sign", "stochastic-gradient-is-a-subgradient", "a slope of 1; it is -1"),
        ("sgd", "average_drops_a_nonzero_start", "average-starts-at-the-first-iterate", "answer 4"),
        ("exercises", "ball_around_the_mean", "ball-holds-the-positive-points-alone", "example 0"),
        ("exercises", "hard_sequence_cumulative", "each-of-the-hard-sequence-is-a-mistake", "1 of"),
    ],
)
def test_what_goes_wrong_is_drawn_and_said(topic, name, theorem, about):
    picture = chaff_picture(topic, name, theorem)
    assert about in picture.about
    styles = {curve.style for panel in picture.panels for curve in panel.curves}
    assert {"yours", "certified"} <= styles


@pytest.mark.parametrize(
    ("topic", "name", "theorem", "about"),
    [
        ("losses", "hinge_without_max", "hinge-loss-is-the-missing-margin", "hinge loss for y ="),
        ("logistic", "sigmoid_hard", "sigmoid-is-accurate-everywhere", "the sigmoid is"),
        ("exercises", "logit_to_base_ten", "logit-inverts-the-sigmoid", "the logit is"),
    ],
)
def test_an_answer_off_its_curve_is_drawn_beside_it(topic, name, theorem, about):
    picture = chaff_picture(topic, name, theorem)
    assert about in picture.about
    (panel,) = picture.panels
    (ring,) = (mark for mark in panel.marks if mark.shape == "ring")
    (curve,) = panel.curves
    right = min(curve.points, key=lambda point: abs(point[0] - ring.x))
    assert curve.style == "certified" and abs(right[1] - ring.y) > 1e-6


def test_the_two_parts_of_a_radon_partition_are_drawn_with_their_hulls():
    picture = chaff_picture("vc", "radon_halves", "radon-hulls-meet")
    (panel,) = picture.panels
    assert {mark.label[-1] for mark in panel.marks} >= {"I", "J"}


def test_a_certified_fit_is_drawn_only_with_the_data_it_is_certified_for():
    """A theorem may ask about data made of the case: its certificate says nothing of those."""
    X, y = np.array([[1.0], [2.0]]), np.array([1.0, 2.0])
    case, proof = SimpleNamespace(X=X, y=y), SimpleNamespace(w=[1.0])
    for asked, styles in ((X, {"yours", "certified", "residual"}), (-X, {"yours", "residual"})):
        call = Asked("least_squares", {"X": asked, "y": y}, np.array([1.0]))
        picture = catalogue.picture_maker("regression")("", case, proof, [call], Conventions())
        assert {curve.style for curve in picture.panels[0].curves} == styles


def test_a_terminal_gets_a_few_lines_of_ascii_where_they_help(report):
    picture = chaff_picture("sgd", "lss_hinge_sign", "stochastic-gradient-is-a-subgradient")
    plot = lines(picture)
    assert 10 <= len(plot) <= 14 and all(len(line) <= 74 for line in plot)
    assert not any(line.endswith(" ") for line in plot) and "\n".join(plot).isascii()
    assert sum("#" in line for line in plot[:9]) >= 4  # the slope goes up
    assert "# yours, . the hinge loss, ! here it goes wrong" in " ".join(plot[-2:])
    # One point of one column says no more than its number.
    assert plot_of(report.verdict("stops-with-every-example-right")) == []


def test_wild_numbers_are_left_out_of_a_plot():
    marks = [Mark(math.nan, 0, "plus"), Mark(1, 1, "plus"), Mark(1e300, 0, "minus")]
    curves = [Curve([(0, 0), (1, math.inf), (2, 1e300), (1, 1)], "yours", "w")]
    assert lines(Picture("t", "a", [Panel("x", "y", marks, curves)]))
