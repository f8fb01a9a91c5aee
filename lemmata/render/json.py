"""The report as JSON: the contract other tools read."""

import msgspec

from lemmata.render.bounds import bounded, encoded
from lemmata.verdict import Report


def render(report: Report) -> str:
    """Keys in a fixed order, floats as Python prints them: the same bytes for the same report."""
    return encoded(bounded(report)).decode() + "\n"


def parse(text: str | bytes) -> Report:
    return msgspec.json.decode(text, type=Report)
