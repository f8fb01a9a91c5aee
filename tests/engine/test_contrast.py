"""Colours of the pages and pictures against what is behind them, as WCAG 2 computes contrast."""

import re

import pytest

from lemmata.render import html
from lemmata.render.pictures.svg import STYLE

TEXT, SHAPE = 4.5, 3.0  # WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for controls and graphics
WRITTEN = ("ink", "dim", "good", "bad", "warn", "ours", "link")
DRAWN = ("edge", "bar")


def luminance(colour):
    def linear(share):
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def colours(css, selector):
    """The variables of the light scheme and of the dark one."""
    found = re.findall(rf"{re.escape(selector)}\s*\{{(.*?)\}}", css, re.DOTALL)
    schemes = [dict(re.findall(r"--(\w+):\s*(#\w+)", block)) for block in found]
    return [scheme for scheme in schemes if scheme]


def whole(colour):
    return colour if len(colour) == 7 else "#" + "".join(2 * c for c in colour[1:])


def test_the_formula_is_the_one_of_the_standard():
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("dark", [False, True])
def test_words_and_controls_stand_out_in_either_scheme(dark):
    schemes = colours(html.style(), ":root")
    assert len(schemes) == 2 and schemes[0].keys() == schemes[1].keys()
    scheme = schemes[dark]
    low = {
        (name, ground): round(contrast(scheme[name], scheme[ground]), 2)
        for names, least in ((WRITTEN, TEXT), (DRAWN, SHAPE))
        for name in names
        for ground in ("paper", "shade")
        if contrast(scheme[name], scheme[ground]) < least
    }
    assert not low
    assert {*WRITTEN, *DRAWN, "paper", "shade", "line"} == scheme.keys(), (
        "a new colour is tested too"
    )


@pytest.mark.parametrize("dark", [False, True])
def test_words_and_lines_of_a_picture_stand_out(dark):
    scheme = {n: whole(c) for n, c in colours(STYLE, ".lp")[dark].items()}
    for name, least in (("ink", TEXT), ("soft", TEXT), ("mine", SHAPE), ("true", SHAPE)):
        assert contrast(scheme[name], scheme["paper"]) >= least, name
