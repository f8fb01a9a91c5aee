"""The picture of a failure: what its topic draws of the case, the certificate and the answers."""

from __future__ import annotations

from lemmata import catalogue
from lemmata.grading.judge import Judge, Outcome
from lemmata.picture import Asked, Picture
from lemmata.submission.call import Returned
from lemmata.theorems import Theorem

# A theorem may ask hundreds of times on one case; a picture shows a few.
MOST_CALLS = 40


def drawn(theorem: Theorem, outcome: Outcome, judge: Judge) -> Picture | None:
    """None where the topic has no picture for it. A picture that cannot be made judges nobody."""
    make = catalogue.picture_maker(theorem.topic)
    if make is None or outcome.case is None:
        return None
    asked = []
    for call in outcome.calls[-MOST_CALLS:]:
        kept = judge.memory.get(call.key)
        value = kept.value if isinstance(kept, Returned) else None
        asked.append(Asked(call.function, judge.named(call), value))
    try:
        picture: Picture | None = make(
            theorem.name, outcome.case.data, outcome.case.certificate, asked
        )
    except Exception:  # an answer as wild as it likes, of the right form: no picture of it then
        return None
    return picture
