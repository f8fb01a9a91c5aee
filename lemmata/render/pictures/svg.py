"""A Picture as inline SVG: light and dark, readable without colour and by screen readers.

Bytes depend on the numbers alone. Shapes and dashes say what colours say too; every mark is
numbered, every curve named in a legend.
"""

import math
import textwrap
from collections.abc import Iterable
from html import escape

from lemmata.picture import Curve, Mark, Panel, Picture
from lemmata.render.pictures.axes import Axes, axes_of
from lemmata.render.pictures.axes import told as number

WIDTH, HEIGHT, LEGEND = 360, 260, 18
LETTER = 6  # the width of one, on average
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 12, 34
LARGEST = 24 << 10  # bytes; beyond this there is no picture
STYLE = (
    ".lp{--ink:#1b1f24;--soft:#57606a;--mine:#b42318;--true:#0550ae;--paper:#fff;"
    "font:12px system-ui,sans-serif;background:var(--paper)}"
    "@media(prefers-color-scheme:dark){.lp{--ink:#e6edf3;--soft:#8b949e;--mine:#ff7b72;"
    "--true:#79c0ff;--paper:#0d1117}}"
    ".lp text{fill:var(--ink)}.lp .soft{fill:var(--soft)}.lp .frame{fill:none;stroke:var(--soft)}"
    ".lp .grid{stroke:var(--soft);stroke-width:.5;opacity:.4}"
    ".lp .mark{fill:none;stroke:var(--ink);stroke-width:2}"
    ".lp .ring{fill:none;stroke:var(--mine);stroke-width:1.5}"
    ".lp .support{fill:none;stroke:var(--true);stroke-width:1}"
    ".lp .yours{fill:none;stroke:var(--mine);stroke-width:2.5}"
    ".lp .certified{fill:none;stroke:var(--true);stroke-width:2;stroke-dasharray:7 4}"
    ".lp .margin{fill:none;stroke:var(--true);stroke-width:1;stroke-dasharray:2 3}"
    ".lp .bound{fill:none;stroke:var(--ink);stroke-width:1.5;stroke-dasharray:10 3 2 3}"
    ".lp .residual{fill:none;stroke:var(--mine);stroke-width:1.5;stroke-dasharray:3 2}"
)


def drawn(picture: Picture) -> str | None:
    """One <svg>; None where nothing of it can be shown, or it would be too large."""
    panels = [panel for panel in picture.panels if panel.marks or panel.curves]
    if not panels:
        return None
    legends = [_legend(panel) for panel in panels]
    heights = [HEIGHT + LEGEND * len(lines) + 12 for lines in legends]
    title, about = escape(picture.title), escape(picture.about)
    parts = [
        f'<svg class="lp" role="img" xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {WIDTH} {sum(heights)}" width="{WIDTH}" height="{sum(heights)}" '
        f'aria-label="{title}: {about}">',
        f"<title>{title}</title><desc>{about}</desc><style>{STYLE}</style>",
    ]
    # One below the other: beside a script, and on a telephone, there is no room for two.
    for i, (panel, legend) in enumerate(zip(panels, legends, strict=True)):
        parts.append(f'<g transform="translate(0 {sum(heights[:i])})">')
        parts += _panel(panel)
        parts += [
            f'<g transform="translate({LEFT} {HEIGHT + LEGEND * k + 12})">{line}</g>'
            for k, line in enumerate(legend)
        ]
        parts.append("</g>")
    made = "".join([*parts, "</svg>"])
    return made if len(made.encode()) <= LARGEST else None


def _panel(panel: Panel) -> Iterable[str]:
    axes = axes_of(panel, (LEFT, WIDTH - RIGHT), (HEIGHT - BOTTOM, TOP))
    yield (
        f'<rect class="frame" x="{LEFT}" y="{TOP}" width="{WIDTH - LEFT - RIGHT}" '
        f'height="{HEIGHT - TOP - BOTTOM}"/>'
    )
    yield from _ticks(panel, axes)
    # An <svg> in an <svg> cuts off what is outside of it.
    place = f"{LEFT} {TOP} {WIDTH - LEFT - RIGHT} {HEIGHT - TOP - BOTTOM}"
    x, y, width, height = place.split()
    yield f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{place}">'
    for curve in sorted(panel.curves, key=lambda curve: curve.style != "yours"):
        yield _curve(curve, axes)  # dashes over the solid line: both are seen where they meet
    written: list[tuple[float, float]] = []
    for mark in panel.marks:
        if _finite(mark.x, mark.y):
            yield _mark(mark, axes, written)
    yield "</svg>"


def _ticks(panel: Panel, axes: Axes) -> Iterable[str]:
    floor = HEIGHT - BOTTOM
    for value in axes.x_ticks:
        x = _n(axes.x(value))
        yield f'<path class="grid" d="M{x} {TOP}V{floor}"/>'
        yield f'<text x="{x}" y="{floor + 14}" text-anchor="middle">{number(value)}</text>'
    for value in axes.y_ticks if panel.y or not panel.equal else ():
        y = _n(axes.y(value))
        yield f'<path class="grid" d="M{LEFT} {y}H{WIDTH - RIGHT}"/>'
        yield f'<text x="{LEFT - 5}" y="{y}" dy="4" text-anchor="end">{number(value)}</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    yield f'<text class="soft" x="{middle:g}" y="{floor + 28}" text-anchor="middle">'
    yield f"{escape(panel.x)}</text>"
    if panel.y:
        yield f'<text class="soft" x="{LEFT + 4}" y="{TOP + 14}">{escape(panel.y)}</text>'


def _curve(curve: Curve, axes: Axes) -> str:
    points = [(axes.x(x), axes.y(y)) for x, y in curve.points if _finite(x, y)]
    path = "L".join(f"{_n(x)} {_n(y)}" for x, y in points)
    return f'<path class="{curve.style}" d="M{path}"/>' if len(points) > 1 else ""


def _mark(mark: Mark, axes: Axes, written: list[tuple[float, float]]) -> str:
    x, y = axes.x(mark.x), axes.y(mark.y)
    return _shape(mark.shape, x, y) + (_label(mark.label, x, y, written) if mark.label else "")


def _label(text: str, x: float, y: float, written: list[tuple[float, float]]) -> str:
    """Above its mark and to the right; elsewhere where the frame or another would hide it."""
    left = x + 8 + LETTER * len(text) > WIDTH - RIGHT
    place, anchor = (x - 8, ' text-anchor="end"') if left else (x + 8, "")
    height = max(y - 6, TOP + 11)
    while any(abs(place - u) < 4 * LETTER and abs(height - v) < 11 for u, v in written):
        height += 12
    written.append((place, height))
    return f'<text x="{_n(place)}" y="{_n(height)}"{anchor}>{escape(text)}</text>'


def _shape(shape: str, x: float, y: float) -> str:
    if shape == "plus":
        return f'<path class="mark" d="M{_n(x - 5)} {_n(y)}h10M{_n(x)} {_n(y - 5)}v10"/>'
    if shape == "cross":
        return (
            f'<path class="ring" d="M{_n(x - 5)} {_n(y - 5)}l10 10M{_n(x - 5)} {_n(y + 5)}l10-10"/>'
        )
    if shape == "ring":
        return f'<rect class="ring" x="{_n(x - 9)}" y="{_n(y - 9)}" width="18" height="18"/>'
    if shape == "support":
        return f'<path class="support" d="M{_n(x)} {_n(y - 11)}l11 11l-11 11l-11-11z"/>'
    radius = "2.5" if shape == "dot" else "5"
    return f'<circle class="mark" cx="{_n(x)}" cy="{_n(y)}" r="{radius}"/>'


def _legend(panel: Panel) -> list[str]:
    """Every named curve and every kind of mark once, and the notes."""
    lines = []
    words = {
        "plus": "label +1",
        "minus": "label −1",
        "dot": "points",
        "ring": "here it goes wrong",
        "support": "certified support vector",
        "cross": "your answer",
    }
    for shape in words:
        if any(mark.shape == shape for mark in panel.marks):
            lines.append(_shape(shape, 10, 0) + f'<text x="26" y="4">{words[shape]}</text>')
    for curve in panel.curves:
        if curve.name:
            key = f'<path class="{curve.style}" d="M0 0H20"/>'
            lines.append(f'{key}<text x="26" y="4">{escape(curve.name)}</text>')
    wide = (WIDTH - LEFT) // LETTER
    notes = [part for note in panel.notes for part in textwrap.wrap(note, wide)]
    return lines + [f'<text class="soft" y="4">{escape(note)}</text>' for note in notes]


def _finite(*values: float) -> bool:
    return all(math.isfinite(value) for value in values)


def _n(value: float) -> str:
    """At most one decimal: a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")
