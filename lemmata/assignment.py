"""An assignment: topics, points, visibility, limits, conventions; read from assignment.toml.

A wrong file is explained by key and line. A course preset changes the conventions and keeps the
theorems that its file lists: what its lecture teaches, and no function beyond.
"""

import contextlib
import dataclasses
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import lemmata.assignments
from lemmata import catalogue
from lemmata.conventions import Conventions, pair
from lemmata.errors import BadInput, BadValue, nearest
from lemmata.marking import Marking
from lemmata.own_theorems import OwnTheorems
from lemmata.sandbox.outside.limits import Limits
from lemmata.settings import Settings
from lemmata.submission.contract import Function
from lemmata.theorems import Theorem, conduct_of
from lemmata.verdict import Visibility

SEED_BITS = 128
HOME = Path(lemmata.assignments.__path__[0])


class BadAssignment(BadInput):
    """A wrong assignment or course file: which key, which line, what was expected."""


class NotTaught(BadAssignment):
    """A course that has nothing to do with an assignment."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one theorem is worth, and who sees it."""

    points: float = 1.0
    visibility: Visibility = "public"

    def __post_init__(self) -> None:
        if not 0 <= self.points < 1e6:
            raise BadValue("points", f"must not be negative or enormous, got {self.points:g}")

    @property
    def is_public(self) -> bool:
        return self.visibility == "public"


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lecture, as citations name it: its conventions, and by topic the theorems it teaches."""

    title: str
    cites: str
    theorems: dict[str, list[str]]
    conventions: dict[str, Any] = {}
    ungraded: dict[str, str] = {}  # what the lecture has and nobody grades, and why
    slips: dict[
        str, str
    ] = {}  # where the lecture disagrees with itself or others, and what is done


class AssignmentFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of an assignment.toml."""

    title: str
    topics: list[str] = []
    seed: int = 0
    imports: tuple[str, ...] = ("numpy", "scipy")
    conventions: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    conduct: dict[str, Any] | None = None
    theorems: dict[str, Any] = {}
    own_theorems: str | None = None
    marking: dict[str, Any] = {}


@dataclass(frozen=True)
class Assignment:
    """Everything a grading needs to know; `rules` in the order of the report.

    `stated` has every rule, also those whose theorem does not hold under its conventions.

    `known` has every theorem of its topics, graded or not: what a graded one rests on may be
    among the others. `contracts` says what each function takes and returns.
    """

    name: str
    title: str
    path: Path
    topics: tuple[str, ...]
    seed: int
    hidden_seed: int
    imports: tuple[str, ...]
    conventions: Conventions
    limits: Limits
    rules: tuple[tuple[Theorem, Rule], ...]
    known: dict[str, Theorem] = field(repr=False)
    contracts: dict[str, Function] = field(repr=False)
    own_code: str = ""  # a digest of the lecturer's own theorems
    course: str | None = None
    key: str = ""  # the fingerprint of the key that `hidden_seed` comes from
    marking: Marking = field(
        default_factory=Marking
    )  # how the class's book makes a mark of a score
    stated: tuple[tuple[Theorem, Rule], ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        stated = self.stated or self.rules
        object.__setattr__(self, "stated", stated)
        held = tuple((t, rule) for t, rule in stated if t.holds(self.conventions))
        object.__setattr__(self, "rules", held)

    @property
    def folder(self) -> Path:
        return self.path.parent

    @property
    def is_packaged(self) -> bool:
        """One that came with lemmata, not a lecturer's own."""
        return self.folder.parent == HOME

    @property
    def max_score(self) -> float:
        return sum(rule.points for _, rule in self.rules)

    @property
    def has_hidden(self) -> bool:
        return any(not rule.is_public for _, rule in self.rules)

    @property
    def is_rehearsal(self) -> bool:
        """Hidden theorems without a key are tried on the public cases, which anybody can see."""
        return self.has_hidden and not self.key

    @property
    def functions(self) -> list[str]:
        """The functions a submission is asked for, in the order theorems mention them."""
        return list(dict.fromkeys(name for theorem, _ in self.rules for name in theorem.functions))

    def theorems_of(self, conduct: Theorem) -> list[Theorem]:
        """The theorems whose cases show how a function behaves."""
        asked = [t for t in self.known.values() if t.holds(self.conventions)]
        return [t for t in asked if set(conduct.functions) & set(t.functions)]

    def but(self, **changes: Any) -> "Assignment":
        stated = changes.get("rules", self.stated)
        return dataclasses.replace(self, **changes | {"stated": stated})

    def in_conventions(self, chosen: Sequence[str]) -> "Assignment":
        """With other answers to what lecturers differ in, each said as NAME=VALUE."""
        try:
            pairs = dict(pair(text) for text in chosen)
            return self.but(conventions=self.conventions.but(**pairs)) if pairs else self
        except BadValue as problem:
            raise BadInput(f"convention {problem.key} {problem.problem}") from None

    def with_seed(self, seed: int | None) -> "Assignment":
        """Other cases; a key comes after this, because its cases depend on the seed too."""
        return self if seed is None else self.but(seed=seed, hidden_seed=seed)


def assignment_names() -> list[str]:
    return sorted(path.parent.name for path in HOME.glob("*/assignment.toml"))


def course_names() -> list[str]:
    return sorted(path.stem for path in (HOME / "courses").glob("*.toml"))


def load(name: str, course: str | None = None) -> Assignment:
    """An assignment by name, or by the path of its folder or file; in a course's conventions."""
    path = _assignment_path(name)
    loaded = _packaged(path) if path.parent.parent == HOME else _read(path)
    return loaded if course is None else _in_course(loaded, course)


@cache  # an audit asks for each of them in every course
def _packaged(path: Path) -> Assignment:
    return _read(path)


def _read(path: Path) -> Assignment:
    settings = Settings.read(path, BadAssignment)
    if "hidden_seed" in settings.values:
        reason = "hidden cases come from a key: lemmata new FOLDER/hidden.key --key-only"
        raise settings.wrong(("hidden_seed",), reason)
    file = settings.part(AssignmentFile, settings.values)
    if file.seed.bit_length() > SEED_BITS:
        raise settings.wrong(("seed",), f"expected a number of at most {SEED_BITS} bits")
    own = OwnTheorems.none()
    if file.own_theorems is not None:
        own = OwnTheorems.read(path.parent / file.own_theorems, settings)
    known, contracts = _catalogue(file, own, settings)
    return Assignment(
        name=path.parent.name if path.name == "assignment.toml" else path.stem,
        title=file.title,
        path=path,
        topics=tuple(file.topics),
        seed=file.seed,
        hidden_seed=file.seed,
        imports=tuple(file.imports),
        conventions=_conventions(file.conventions, settings),
        limits=settings.part(Limits, file.limits, ("limits",)),
        rules=_rules(file, known, settings),
        known=known,
        contracts=contracts,
        own_code=own.digest,
        marking=_marking(file, known, settings),
    )


def _assignment_path(name: str) -> Path:
    packaged = HOME / name / "assignment.toml"
    if re.fullmatch(r"[\w-]+", name) and packaged.exists():
        return packaged
    path = Path(name)
    with contextlib.suppress(OSError, ValueError):  # a name that no file can have
        if path.is_dir() and (path / "assignment.toml").is_file():
            return (path / "assignment.toml").resolve()
        if path.is_file() and path.suffix == ".toml":
            return path.resolve()
        if name and path.exists():
            raise BadAssignment(f"{name}: an assignment is a folder with an assignment.toml in it")
    raise BadAssignment(f"no assignment {name!r}{nearest(name, assignment_names())}")


def _conventions(chosen: dict[str, Any], settings: Settings) -> Conventions:
    known = ["accuracy", *catalogue.conventions()]
    for name in chosen:
        if name not in known:
            raise settings.wrong(("conventions", name), f"unknown key{nearest(name, known)}")
    try:
        return Conventions(**chosen)
    except BadValue as problem:
        raise settings.wrong(("conventions", problem.key), problem.problem) from None


def _catalogue(
    file: AssignmentFile, own: OwnTheorems, settings: Settings
) -> tuple[dict[str, Theorem], dict[str, Function]]:
    """Every theorem and function of the topics, and the lecturer's own."""
    topics = catalogue.topics()
    known: dict[str, Theorem] = {}
    contracts: dict[str, Function] = {}
    for topic in file.topics:
        if topic in topics:
            known |= {theorem.name: theorem for theorem in catalogue.theorems(topic)}
            contracts |= catalogue.functions(topic)
        elif file.own_theorems is None:
            raise settings.wrong(("topics",), f"no topic {topic!r}{nearest(topic, topics)}")
    known |= own.theorems
    if not known:
        raise settings.wrong(("topics",), "there is no theorem to grade by")
    everywhere = {} if not own.theorems else catalogue.all_functions()
    contracts = everywhere | contracts | own.functions
    for theorem in own.theorems.values():
        for name in theorem.functions:
            if name not in contracts:
                message = (
                    f"{theorem.name} calls {name}, which is neither in the catalogue nor declared "
                    f'there: add {name} = Function("{name}", "…", …)'
                )
                raise settings.wrong(("own_theorems",), message)
    return known, contracts


def _rules(
    file: AssignmentFile, known: dict[str, Theorem], settings: Settings
) -> tuple[tuple[Theorem, Rule], ...]:
    """The theorems in the file's order (all of them where it names none), then conduct."""
    for name in file.theorems:
        if name not in known:
            message = f"no theorem of this name{nearest(name, known)}"
            raise settings.wrong(("theorems", name), message)
    chosen = {
        name: settings.part(Rule, values, ("theorems", name))
        for name, values in file.theorems.items()
    } or dict.fromkeys(known, Rule())
    rules = [(known[name], rule) for name, rule in chosen.items()]
    if file.conduct is None:
        return tuple(rules)
    each = settings.part(Rule, file.conduct, ("conduct",))
    topic_of = {name: t.topic for t, _ in reversed(rules) for name in t.functions}
    functions = dict.fromkeys(name for theorem, _ in rules for name in theorem.functions)
    return (*rules, *((conduct_of(name, topic_of[name]), each) for name in functions))


@cache
def read_course(name: str) -> tuple[Course, Settings]:
    if name not in course_names():
        raise BadAssignment(f"no course {name!r}; there are {', '.join(course_names())}")
    settings = Settings.read(HOME / "courses" / f"{name}.toml", BadAssignment)
    return settings.part(Course, settings.values), settings


def _marking(file: AssignmentFile, known: dict[str, Theorem], settings: Settings) -> Marking:
    marking = settings.part(Marking, file.marking, ("marking",))
    for name in marking.bonus:
        if name not in known:
            raise settings.wrong(("marking", "bonus"), f"no theorem {name!r}{nearest(name, known)}")
    return marking


def _in_course(assignment: Assignment, name: str) -> Assignment:
    """The same assignment as a course teaches it.

    A function is asked for only where a theorem that is kept judges its values; its conduct with
    it, on the cases of these theorems alone. A lecturer's own theorems are kept.
    """
    course, settings = read_course(name)
    listed = {theorem for names in course.theorems.values() for theorem in names}
    kept = [(t, r) for t, r in assignment.stated if t.name in listed]
    if not kept:
        raise NotTaught(
            f"course {name!r} teaches too little of {assignment.name!r} to judge it; it grades "
            + ", ".join(course.theorems)
        )
    topics = catalogue.topics()
    known = {n: t for n, t in assignment.known.items() if n in listed or t.topic not in topics}
    rules = [(t, r) for t, r in assignment.stated if t.name in known]
    functions = {function for theorem, _ in rules for function in theorem.functions}
    conduct = [
        (t, r) for t, r in assignment.stated if not t.families and functions & {*t.functions}
    ]
    chosen = {"accuracy": assignment.conventions.accuracy} | course.conventions
    return assignment.but(
        conventions=_conventions(chosen, settings),
        rules=(*rules, *conduct),
        known=known,
        course=name,
    )
