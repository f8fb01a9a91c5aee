"""What foreign code is about, by the names that it defines; nothing of it is run or parsed here."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from lemmata import catalogue
from lemmata.adapters.adapter import models
from lemmata.assignment import Assignment
from lemmata.errors import BadInput, spelled_like
from lemmata.gate.looked_at import looked_at
from lemmata.sandbox.wire.spellings import plain
from lemmata.submission.contract import Function
from lemmata.submission.intake import IMPORTS, Submission
from lemmata.submission.vectors import LETTERS

# At the left margin; in a notebook a line is a string of its own, or follows an escaped break.
DEFINES = re.compile(
    rb'(?:^|"|\\n)(?:(?:async[ \t]+)?def[ \t]+(\w+)|class[ \t]+(\w+)|(\w+)[ \t]*=(?!=))',
    re.MULTILINE,
)
# What a class is asked for depends on these, beside what its adapter reads.
OF_A_CLASS = {"intercept", "bias", "vectors"}
READ = re.compile(r'conventions\["(\w+)"\]')
# So many names of a file are shown.
SHOWN = 6
# Of each file so many bytes are looked at, and so many of its names and imports are weighed: who
# writes a million of them is not waited for.
MOST_TEXT, MOST_NAMES, MOST_IMPORTS = 1 << 20, 500, 100


@dataclass(frozen=True)
class Offered:
    """Of one topic: the catalogue's functions that are defined, and those a class answers for."""

    topic: str
    functions: frozenset[str]
    answered: frozenset[str] = frozenset()
    read: frozenset[str] = frozenset()  # conventions that the adapters of its classes look at

    @property
    def all(self) -> frozenset[str]:
        return self.functions | self.answered

    def only(self, function: str) -> "Offered":
        """What it was said to be, if it is a function: the file's others are not asked."""
        if function not in self.functions:
            return self
        return replace(self, functions=frozenset({function}), answered=frozenset())

    def restricted(self, plan: Assignment) -> Assignment:
        """An assignment with the theorems that are about these functions; all, if none is."""
        rules = tuple((t, r) for t, r in plan.rules if {*t.functions} <= self.all)
        return plan.but(rules=rules) if rules else plan

    def seen(self, plan: Assignment) -> set[str]:
        """The conventions that can make a difference: what theorems about it, their cases, or the
        way it is asked depend on.
        """
        asked = [t for t, _ in self.restricted(plan).rules]
        found = {name for theorem in asked for name in looked_at(theorem)}
        contracts = [plan.contracts[name] for name in self.all if name in plan.contracts]
        if any(one.labels or one.predicts for one in contracts):
            found.add("labels")
        if any(map(_has_vectors, contracts)):
            found.add("vectors")
        return found | self.read | (OF_A_CLASS if self.answered else set())


def _has_vectors(contract: Function) -> bool:
    return any(name in LETTERS for name in contract.names())


def offered(submission: Submission, topic: str) -> Offered:
    """What a file has of a topic."""
    return _offered(defined(submission), topic)


def topic_of(submission: Submission) -> str:
    """The one of which the file has the most; BadInput where it has nothing of any."""
    names = defined(submission)
    found = [_offered(names, topic) for topic in catalogue.topics()]
    best = max(found, key=lambda one: len(one.all))
    if best.all:
        return best.topic
    raise BadInput(f"{submission.name}: {_nothing_known(names)}")


def beside(submission: Submission, topic: str) -> list[Offered]:
    """What the file has of other topics."""
    names, own = defined(submission), offered(submission, topic).all
    found = (_offered(names, other) for other in catalogue.topics() if other != topic)
    return [one for one in found if one.all - own]


def defined(submission: Submission) -> frozenset[str]:
    """Names of functions, classes and what is assigned, in all files."""
    found = (match for data in _beginnings(submission) for match in DEFINES.findall(data))
    return frozenset(name.decode() for groups in found for name in groups if name)


def imported(submission: Submission) -> frozenset[str]:
    """Modules that its files name, the first of them."""
    found = (match for data in _beginnings(submission) for match in IMPORTS.findall(data))
    return frozenset(name.decode() for name in islice(dict.fromkeys(found), MOST_IMPORTS))


def _beginnings(submission: Submission) -> Iterator[bytes]:
    return (data[:MOST_TEXT] for data in submission.files.values())


def _offered(names: Iterable[str], topic: str) -> Offered:
    names = set(names)
    written = frozenset(names & catalogue.functions(topic).keys())
    classes = set(map(plain, names))
    asked = [m for m in models() if m.topic == topic and classes & set(map(plain, m.called))]
    answers = {function for model in asked for function in model.names()}
    answered = answers & catalogue.functions(topic).keys() - written
    read = {name for model in asked for name in READ.findall(model.text)}
    return Offered(topic, written, frozenset(answered), frozenset(read))


def _nothing_known(names: Iterable[str]) -> str:
    """Is it misspelt? Else what it has, and how to say what that is."""
    public = sorted(name for name in names if not name.startswith("_"))[:MOST_NAMES]
    known = [*catalogue.all_functions(), *(name for model in models() for name in model.called)]
    near = {name: spelled_like(name, known) for name in public}
    meant = [f"{name} (did you mean {other}?)" for name, other in near.items() if other]
    listed = ", ".join((meant or public)[:SHOWN])
    has = f"it has {listed}" if listed else "it defines nothing"
    return f"no function and no class of the catalogue; {has}; FILE.py:NAME --as says what one is"
