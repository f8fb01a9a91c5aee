"""What holds in every topic: the reference passes, and theorems say what they ask for."""

from __future__ import annotations

import inspect

import pytest

from lemmata import catalogue
from lemmata.assignment import course_names, read_course
from lemmata.audit.dependencies import changed
from lemmata.conventions import Conventions
from lemmata.reference import source
from lemmata.submission.call import Call
from tests.topics.harness import Topic

TOPICS = catalogue.topics()


def combinations(topic: str) -> list[dict[str, str]]:
    """The defaults, every other answer to one question, and what each course says to all of them.

    Every combination would be a hundred for some topics; a course is what is graded.
    """
    package = __import__(f"{catalogue.HOME}.{topic}", fromlist=["CONVENTIONS"])
    declared = getattr(package, "CONVENTIONS", ())
    defaults = {c.name: c.values[0] for c in declared}
    chosen = [defaults, *(defaults | {c.name: v} for c in declared for v in c.values[1:])]
    for course in course_names():
        said = read_course(course)[0].conventions
        chosen.append(defaults | {name: said[name] for name in defaults if name in said})
    return list({repr(choice): choice for choice in chosen}.values())


# The seed of the other tests of a topic: they share its banks. With the defaults another one too.
SHARED, OTHER = 3, 2
CHOICES = [
    pytest.param(
        topic,
        chosen,
        seed,
        id=f"{seed}-{topic}-{'-'.join(chosen.values()) or 'default'}",
        marks=pytest.mark.xdist_group(f"{topic} reference"),  # one worker makes its bank
    )
    for topic in TOPICS
    for i, chosen in enumerate(combinations(topic))
    for seed in ((SHARED, OTHER) if i == 0 else (SHARED,))
]


def asked(topic: Topic, chosen: dict[str, str]) -> list[str]:
    """The theorems that ask another question than with the defaults; with these, all of them."""
    defaults = combinations(topic.name)[0]
    if chosen == defaults:
        return list(topic.theorems)
    here, there = Conventions(**defaults), Conventions(**chosen)
    written_anew = changed(source(topic.name, **defaults), source(topic.name, **chosen))
    return [
        name
        for name, theorem in topic.theorems.items()
        if theorem.holds(there)
        and (
            any(family.chosen(here) != family.chosen(there) for family in theorem.families)
            or written_anew & set(theorem.functions)
        )
    ]


@pytest.mark.parametrize(("topic", "chosen", "seed"), CHOICES)
def test_the_reference_satisfies_every_theorem(
    topic: str, chosen: dict[str, str], seed: int
) -> None:
    under_test = Topic(topic, seed=seed)
    judge = under_test.judge(**chosen)
    outcomes = {
        name: judge.judge(under_test.theorems[name], under_test.cases(name, **chosen))
        for name in asked(under_test, chosen)
    }
    assert {n: outcome for n, outcome in outcomes.items() if outcome.status != "held"} == {}


@pytest.mark.parametrize("topic", TOPICS)
def test_a_theorem_needs_the_functions_that_it_calls_and_no_others(topic: str) -> None:
    under_test = Topic(topic)
    judge = under_test.judge()
    for name, theorem in under_test.theorems.items():
        calls: list[Call] = []
        judge.judge(theorem, under_test.cases(name), judge.functions.anew(calls=calls))
        assert {call.function for call in calls} == set(theorem.functions), name


@pytest.mark.parametrize("topic", TOPICS)
def test_a_family_names_the_conventions_that_it_asks_for(topic: str) -> None:
    for theorem in catalogue.theorems(topic):
        for family in theorem.families:
            asks = any("conventions" in inspect.signature(part).parameters for part in family.parts)
            assert asks == bool(family.conventions), family.name
            assert family.chosen(Conventions()) is not None


@pytest.mark.parametrize("topic", TOPICS)
def test_what_a_theorem_rests_on_exists_and_no_two_share_a_name(topic: str) -> None:
    theorems = catalogue.theorems(topic)
    names = {theorem.name for theorem in theorems}
    for theorem in theorems:
        assert set(theorem.after) <= names - {theorem.name}, theorem.name
    families = {family for theorem in theorems for family in theorem.families}
    assert len({family.name for family in families}) == len(families)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_statement_is_a_whole_sentence(topic: str) -> None:
    for theorem in catalogue.theorems(topic):
        assert theorem.statement.endswith((".", "?")), theorem.name
        assert len(theorem.statement) <= 200, theorem.name
