"""The picture of a failure: what its topic draws of the case, the certificate and the answers."""

import math

import msgspec
import numpy as np

from lemmata import catalogue
from lemmata.grading.judge import Judge, Outcome
from lemmata.picture import Asked, Picture
from lemmata.submission.call import Returned
from lemmata.theorems import Theorem

# A theorem may ask hundreds of times on one case; a picture shows a few.
MOST_CALLS = 40
LARGEST = 1e12


def drawn(theorem: Theorem, outcome: Outcome, judge: Judge) -> Picture | None:
    """None where the topic has no picture for it. A picture that cannot be made judges nobody."""
    make = catalogue.picture_maker(theorem.topic)
    case = outcome.case
    if make is None or case is None:
        return None
    asked = []
    for call in outcome.calls[-MOST_CALLS:]:
        kept = judge.memory.get(call.key)
        value = kept.value if isinstance(kept, Returned) else None
        asked.append(Asked(call.function, judge.named(call), value))
    try:
        with np.errstate(all="ignore"):  # what overflows is left out of the picture
            made = make(theorem.name, case.data, case.certificate, asked, judge.conventions)
    except Exception:  # an answer as wild as it likes, of the right form: no picture of it then
        return None
    return None if made is None else _plain(made)


def _plain(picture: Picture) -> Picture:
    """The same with numbers that a report can hold: finite, of six digits, not enormous."""
    panels = [
        msgspec.structs.replace(
            panel,
            marks=[
                msgspec.structs.replace(m, x=_short(m.x), y=_short(m.y))
                for m in panel.marks
                if _fit(m.x, m.y)
            ],
            curves=[
                msgspec.structs.replace(
                    c, points=[(_short(x), _short(y)) for x, y in c.points if _fit(x, y)]
                )
                for c in panel.curves
            ],
            extent=None if panel.extent is None else tuple(map(_short, panel.extent)),
        )
        for panel in picture.panels
    ]
    return msgspec.structs.replace(picture, panels=panels)


def _fit(*values: float) -> bool:
    return all(math.isfinite(value) and abs(value) < LARGEST for value in values)


def _short(value: float) -> float:
    return float(f"{float(value):.6g}")
