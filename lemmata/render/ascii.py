"""Terminals that lack a letter get its name or the nearest sign, never an exception."""

import codecs
import io
import sys
import unicodedata

HANDLER = "lemmata.spelled"
# ASCII by another name: typer takes a stream of that name for a mistake, and writes UTF-8 to it.
PLAIN = "lemmata_ascii"
SIGNS = {
    "✓": "+", "✗": "x", "≈": "~", "●": "*", "○": "o", "·": "-", "…": "...", "→": "->", "↦": "->",
    "←": "<-", "⇔": "<=>", "⇒": "=>", "≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "–": "-", "—": "-",
    "×": "x", "‖": "||", "∈": " in ", "∞": "inf", "√": "sqrt ", "Σ": "sum ", "∇": "grad ",
    "²": "^2", "³": "^3", "½": "1/2", "¼": "1/4", "⁺": "^+", "ᵀ": "^T", "±": "+-", "′": "'",
}  # fmt: skip
_BOX = range(0x2500, 0x2580)


def spelled(letter: str) -> str:
    """The letter in ASCII: η is eta, é is e, and what has no name of that kind a question mark."""
    if letter in SIGNS:
        return SIGNS[letter]
    if ord(letter) in _BOX:
        return "-"
    words = unicodedata.name(letter, "").split()
    if words[:1] == ["GREEK"] and "LETTER" in words:
        name = words[words.index("LETTER") + 1]
        return name.capitalize() if "CAPITAL" in words else name.lower()
    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return plain or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(spelled, error.object[error.start : error.end])), error.end


def _codec(name: str) -> codecs.CodecInfo | None:
    if name != PLAIN:
        return None
    found = codecs.lookup("ascii")
    return codecs.CodecInfo(
        found.encode,
        found.decode,
        found.streamreader,
        found.streamwriter,
        found.incrementalencoder,
        found.incrementaldecoder,
        name=PLAIN,
    )


def make_do() -> None:
    """From now on this process's streams write what their encoding has, and spell the rest."""
    codecs.register_error(HANDLER, _replace)
    codecs.register(_codec)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            ascii_alone = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=PLAIN if ascii_alone else None, errors=HANDLER)
