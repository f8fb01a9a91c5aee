"""Pictures of counterexamples: inline SVG for pages, a few lines of text for a terminal."""

from lemmata.render.pictures.svg import drawn
from lemmata.render.pictures.text import lines
from lemmata.verdict import Verdict

__all__ = ["picture_of", "plot_of"]


def picture_of(verdict: Verdict) -> str | None:
    """The counterexample as one <svg> element, whole in itself; None where there is no picture."""
    example = verdict.counterexample
    return None if example is None or example.picture is None else drawn(example.picture)


def plot_of(verdict: Verdict) -> list[str]:
    """The same as a few lines of text; [] where that would show nothing."""
    example = verdict.counterexample
    return [] if example is None or example.picture is None else lines(example.picture)
