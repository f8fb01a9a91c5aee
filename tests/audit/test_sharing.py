"""The solution's own functions answer once for all specimens; what is changed is asked itself."""

from __future__ import annotations

from dataclasses import replace

from lemmata.assignment import HOME
from lemmata.audit.corpus import CHECKOUT, read_corpus
from lemmata.audit.matrix import SOLUTION, Options, sheet_of
from lemmata.audit.specimens import Setting, Specimen, grade, opened_once
from lemmata.reference import source

LOSSES = HOME / "losses" / "assignment.toml"
THEOREM = "hinge-loss-is-the-missing-margin"


def test_what_is_untouched_is_known_from_others_and_what_is_not_is_asked() -> None:
    right = Specimen(
        Setting(LOSSES, topic="losses"),
        "right",
        source("losses"),
        theorems=(THEOREM,),
        untouched=frozenset({"hinge"}),
    )
    wrong = replace(right, text=f"{right.text}\n\ndef hinge(s, y):\n    return 0 * s\n")
    with opened_once() as opened:
        assert grade(opened, right).statuses == {THEOREM: "held"}
        assert grade(opened, wrong).statuses == {THEOREM: "held"}  # it never came to its hinge
        assert grade(opened, replace(wrong, untouched=frozenset())).statuses[THEOREM] == "refuted"
        course = replace(wrong.setting, conventions=(("loss", "sum"),))
        elsewhere = grade(opened, replace(wrong, setting=course))
        assert elsewhere.statuses[THEOREM] == "refuted"  # other conventions have other answers


def test_sharing_changes_no_verdict() -> None:
    sheet = sheet_of(read_corpus(LOSSES, "losses", CHECKOUT / "losses"), Options())
    assert sheet is not None
    assert sheet.untouched(SOLUTION) == frozenset()
    shared = 0
    with opened_once() as opened, opened_once() as apart:
        for snippet in sheet.snippets[::3]:
            setting = sheet.settings_of(snippet)[0]
            specimen = Specimen(
                setting,
                snippet.name,
                sheet.corpus.submission(snippet, sheet.plans[setting].conventions),
                imports=snippet.imports,
                wrong=snippet.kind == "chaff",
                theorems=sheet.within_reach(snippet),
                untouched=sheet.untouched(snippet),
            )
            alone = replace(specimen, untouched=frozenset())
            assert grade(opened, specimen) == grade(apart, alone), snippet.name
            shared += bool(specimen.untouched)
    assert shared > 10
