"""Text that came from a submission, made harmless for wherever it is shown."""

from __future__ import annotations

import re
import unicodedata

# C0 and C1 controls but tab and newline, and the marks that reorder or hide text.
_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]"
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def plain(text: str) -> str:
    """No terminal control codes, no invisible reordering: what is seen is what is there."""
    return _CONTROL.sub("\ufffd", unicodedata.normalize("NFC", text))


def one_line(text: str, most: int = 400) -> str:
    flat = " ".join(plain(text).split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"


def cell(text: str) -> str:
    """For CSV: a spreadsheet must not take a name for a formula."""
    flat = one_line(text)
    return f"'{flat}" if flat.startswith(_FORMULA) else flat


def filename(text: str) -> str:
    """For results/NAME.json: letters, digits, dot, dash and underscore; never a path."""
    safe = re.sub(r"[^\w.-]", "_", plain(text), flags=re.ASCII).lstrip(".") or "submission"
    return safe[:120]
