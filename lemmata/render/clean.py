"""Text that came from a submission, made harmless for wherever it is shown."""

import re
import unicodedata

# C0 and C1 controls but tab and newline, the marks that reorder or hide text, half a character.
_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U000e0000-\U000e0fff]"
)
# What begins a formula, what parts cells in one dialect of CSV or another, and what may stand
# between the two; full-width and other forms of them count as well.
_SIGNS, _SEPARATORS, _QUOTES = "=+-@\u2212", ",;|\t", "\"'`\u2018\u2019\u201c\u201d\xab\xbb\ufffd"

# Windows has devices of these names in every folder, with any ending.
_DEVICE = re.compile(r"(?i)(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)")

# Marks on one letter: Hebrew has five. A pile of them covers the lines around it, and takes the
# square of its length to be put in order.
_MARKS = 10


def plain(text: str) -> str:
    """No terminal control codes, no invisible reordering: what is seen is what is there."""
    if text.isascii():
        return _CONTROL.sub("\ufffd", text)
    return _CONTROL.sub("\ufffd", unicodedata.normalize("NFC", _without_piles(text)))


def _without_piles(text: str) -> str:
    kept, marks = [], 0
    for c in text:
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks <= _MARKS:
            kept.append(c)
    return "".join(kept)


def one_line(text: str, most: int = 400) -> str:
    flat = " ".join(plain(text).split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"


def cell(text: str) -> str:
    """For CSV: nothing a spreadsheet takes for a formula, whichever separator it believes in.

    >>> cell("x;=1+1;y.py")
    "x;'=1+1;y.py"
    """
    made, beginning = [], True
    for c in one_line(text):
        simple = unicodedata.normalize("NFKC", c)[:1] or c
        if beginning and (simple in _SIGNS or unicodedata.category(c) == "Pd"):
            made.append("'")
        made.append(c)
        beginning = simple in _SEPARATORS or (beginning and (c.isspace() or c in _QUOTES))
    return "".join(made)


def filename(text: str) -> str:
    """For results/NAME.json: letters of any script, digits, dot, dash, underscore; never a path."""
    safe = re.sub(r"[^\w.-]+", "_", plain(text)).lstrip(".-") or "submission"
    safe = f"_{safe}" if _DEVICE.match(safe) else safe
    return safe.encode()[:120].decode(errors="ignore")
