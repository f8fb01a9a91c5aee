"""Every wheat passes all theorems of its topic; every chaff is refuted by those it names.

Both hold in every course whose conventions change the question; the solution itself is wheat. A
file in wheat/ or chaff/ of tests/corpus/TOPIC is all it takes to be tested here. `lemmata audit`
says more: the whole matrix, mutants, ordinary tests.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from lemmata.assignment import HOME, load
from lemmata.audit.corpus import CHECKOUT, Snippet, read_corpus
from lemmata.audit.matrix import Options, Sheet, sheet_of
from lemmata.audit.specimens import Graded, Opened, Setting, Specimen, grade, opened_once
from lemmata.catalogue import theorems as stated
from lemmata.catalogue import topics
from lemmata.conventions import Conventions
from tests.topics.running import assert_scripts_tell
from tests.wording import faults

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


def refuted(found: Graded) -> list[str]:
    """The theorems with a message of ours: an exception's words are the submission's."""
    return [name for name, status in found.statuses.items() if status == "refuted"]


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
        scripts=setting.course is None and not snippet.conventions,
        untouched=sheet.untouched(snippet),
    )
    found = grade(opened, specimen)
    troubles = {n: found.messages[n] for n, s in found.statuses.items() if s == "grader_error"}
    assert not troubles
    if snippet.kind == "wheat":
        assert not found.messages
        return
    assert not found.unnamed, "a refutation names a line of the proof, or rests on a definition"
    worded = {name: faults(said) for name, said in found.messages.items() if name in refuted(found)}
    assert not any(worded.values()), found.messages
    silent = [name for name, status in found.statuses.items() if status == "held"]
    assert not silent, f"{snippet.title} is not refuted by {', '.join(silent)}"
    if specimen.scripts:
        assert_scripts_tell(found, specimen, sheet.corpus.solution(Conventions()) or "", opened)


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
    """In the same conventions: what is right in one may be wrong in another."""
    for topic, corpus in CORPORA.items():
        every = (*corpus.wheat, *corpus.chaff)
        codes = Counter((ast.dump(_code(s)), s.conventions) for s in every)
        assert max(codes.values()) == 1, topic


def _code(snippet: Snippet) -> ast.Module:
    module = ast.parse(snippet.text)
    return ast.Module(module.body[1:], [])
