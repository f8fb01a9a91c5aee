"""Every wheat passes all theorems of its topic; every chaff is refuted by those it names.

Both hold in every course whose conventions change the question; the solution itself is wheat. A
file in wheat/ or chaff/ of tests/corpus/TOPIC is all it takes to be tested here. `lemmata audit`
says more: the whole matrix, mutants, ordinary tests.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from lemmata.assignment import HOME, load
from lemmata.audit.corpus import CHECKOUT, Snippet, read_corpus
from lemmata.audit.matrix import Options, Sheet, sheet_of
from lemmata.audit.specimens import Graded, Opened, Setting, Specimen, grade, opened_once
from lemmata.catalogue import theorems as stated
from lemmata.catalogue import topics
from lemmata.conventions import Conventions
from tests.topics.running import failure

CORPORA = {
    topic: read_corpus(HOME / topic / "assignment.toml", topic, CHECKOUT / topic)
    for topic in topics()
}


def settings(sheet: Sheet, snippet: Snippet) -> Iterator[Setting]:
    """Its own conventions first, then every course that asks another question."""
    first, *rest = sheet.settings_of(snippet)
    yield first
    yield from (setting for setting in rest if sheet.asked_anew(snippet, setting))


def theorems(sheet: Sheet, snippet: Snippet, setting: Setting) -> tuple[str, ...] | None:
    """Wheat meets all that it can break, chaff the theorems it names."""
    if setting.course:
        return sheet.asked_anew(snippet, setting)
    return snippet.refuters or sheet.within_reach(snippet)


SNIPPETS = [
    pytest.param(
        sheet,
        snippet,
        setting,
        id=f"{sheet.corpus.topic}-{snippet.kind}-{snippet.name}-{setting.label}",
        # One worker a topic: its cases are made once, not by every worker at the same time.
        marks=pytest.mark.xdist_group(f"{sheet.corpus.topic} {setting.course}"),
    )
    for sheet in (sheet_of(corpus, Options(all_courses=True)) for corpus in CORPORA.values())
    if sheet is not None
    for snippet in sheet.snippets
    for setting in settings(sheet, snippet)
]


@pytest.fixture(scope="module")
def opened() -> Iterator[Opened]:
    with opened_once() as opened:
        yield opened


@pytest.mark.parametrize(("sheet", "snippet", "setting"), SNIPPETS)
def test_the_verdict_on_a_submission_of_known_truth(
    sheet: Sheet, snippet: Snippet, setting: Setting, opened: Opened
) -> None:
    specimen = Specimen(
        setting,
        snippet.name,
        sheet.corpus.submission(snippet, sheet.plans[setting].conventions),
        imports=snippet.imports,
        wrong=snippet.kind == "chaff",
        theorems=theorems(sheet, snippet, setting),
    )
    found = grade(opened, specimen)
    troubles = {n: found.messages[n] for n, s in found.statuses.items() if s == "grader_error"}
    assert not troubles
    if snippet.kind == "wheat":
        assert not found.messages
        return
    assert not found.unnamed, "a refutation names a line of the proof, or rests on a definition"
    silent = [name for name, status in found.statuses.items() if status == "held"]
    assert not silent, f"{snippet.title} is not refuted by {', '.join(silent)}"
    if setting.course is None and not snippet.conventions:
        assert_scripts_tell(found, specimen, sheet.corpus.solution(Conventions()) or "", opened)


# No single call shows these: what they answer depends on all the calls before, or on the last
# digit of the machine's linear algebra (a margin of 1 − 1e-16, a determinant near 0).
BEYOND_A_SCRIPT = {
    "determinant_test",  # the last bit of a sum, which another alignment of X may turn
    "array_as_a_condition",
    "hard_margin_keeps_the_last_fit",
    "hard_none_by_an_exact_check",
    "memory_cache_by_shape",
    "remembers_the_last_answer",
}


def assert_scripts_tell(found: Graded, specimen: Specimen, solution: str, opened: Opened) -> None:
    """Each failure's script fails on the submission, and runs through on the solution.

    A function that keeps something between calls may answer the first call rightly: then there is
    the script of its conduct.
    """
    for theorem, script in found.scripts.items():
        assert script, f"{theorem}: no script"
        if found.statuses[theorem] in ("timeout", "crashed"):
            compile(script, "counterexample.py", "exec")
        elif failure(script, specimen.text, specimen.name) is None:
            assert specimen.name in BEYOND_A_SCRIPT or keeps_something(specimen, opened), script
        assert failure(script, solution, specimen.name) is None, script


def keeps_something(specimen: Specimen, opened: Opened) -> bool:
    conduct = [t.name for t, _ in specimen.setting.plan().rules if not t.families]
    found = grade(opened, replace(specimen, theorems=tuple(conduct)))
    refuted = [name for name in conduct if "second time" in found.messages.get(name, "")]
    scripts = [found.scripts[name] for name in refuted]
    return any(failure(script, specimen.text, specimen.name) for script in scripts)


@pytest.mark.parametrize("topic", CORPORA)
def test_headers_say_what_a_snippet_is(topic: str) -> None:
    corpus = CORPORA[topic]
    known = {theorem.name for theorem, _ in load(topic).rules}  # conduct included
    for snippet in (*corpus.wheat, *corpus.chaff):
        where = f"{topic}/{snippet.kind}/{snippet.name}.py"
        assert ast.get_docstring(ast.parse(snippet.text)), f"{where}: no docstring"
        assert bool(snippet.refuters) == (snippet.kind == "chaff"), f"{where}: # refuted by"
        assert set(snippet.refuters) <= known, f"{where}: no such theorem"


@pytest.mark.parametrize("topic", CORPORA)
def test_every_theorem_is_the_named_refuter_of_two_chaff(topic: str) -> None:
    named = Counter(name for chaff in CORPORA[topic].chaff for name in chaff.refuters)
    lonely = [t.name for t in stated(topic) if named[t.name] < 2]
    assert not lonely


def test_the_corpus_is_large() -> None:
    assert sum(len(corpus.wheat) for corpus in CORPORA.values()) >= 60
    assert sum(len(corpus.chaff) for corpus in CORPORA.values()) >= 250
    for topic, corpus in CORPORA.items():
        assert len(corpus.wheat) >= 8, topic
        assert len(corpus.chaff) >= 30, topic


def test_no_two_snippets_of_a_topic_have_the_same_code() -> None:
    for topic, corpus in CORPORA.items():
        codes = Counter(ast.dump(_code(s)) for s in (*corpus.wheat, *corpus.chaff))
        assert max(codes.values()) == 1, topic


def _code(snippet: Snippet) -> ast.Module:
    module = ast.parse(snippet.text)
    return ast.Module(module.body[1:], [])
