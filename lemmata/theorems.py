"""A Theorem: a statement from a lecture, the cases it is tried on, and what compares both sides.

    @theorem(SEPARABLE, proof=PROGRESS)
    def mistake_bound(f, data, certificate):
        '''The perceptron stops after at most (RB)² updates.

        Add up what each update does.

        [UML, Thm 9.1] [ELEG867, Thm 1.1] (tight)
        '''
        w, mistakes = f.perceptron(data.X, data.y)
        if len(mistakes) > certificate.bound:
            return refute(got=..., should=..., call="perceptron(X, y)", line="9.5")

The first paragraph of the docstring is the statement a student reads, the last its source: where
it stands, and in brackets whether the bound is tight and how it compares (`derived` from a
certified bound, or within the assignment's `accuracy`; else exactly). What lies between is the
hint. `f` has the student's functions, answers already in the contract's form; `data` is what was
drawn; `certificate` proves what is true of it. The check returns None where the theorem holds.
"""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import CodeType
from typing import Any, Literal

from lemmata.bank.family import Family
from lemmata.digits import MOST, cut, told_apart

Check = Callable[[Any, Any, Any], "Refutation | None"]
Comparison = Literal["exact", "derived", "accuracy"]
LONGEST_TOLD = 2_000  # characters of what a refutation says of an answer


@dataclass(frozen=True)
class ProofLine:
    """A line of the source's proof that a wrong submission can break."""

    label: str
    text: str


# A theorem without a proof is a definition; an answer may also miss the form that was asked for.
DEFINITION = "definition"
CONTRACT = ProofLine("contract", "the form of the answer that was asked for")


@dataclass(frozen=True)
class Refutation:
    """Why a theorem does not hold here: what came, what should have come, of which call.

    `claim` says the same in Python, for a script to assert: an expression in numpy over the names
    of the data and of the call's answer (Function.answer), certified numbers written out. It may
    call the functions itself, and begin with lines of assignments. See grading/scripts.py.
    """

    got: str
    should: str
    call: str
    line: str | None = None
    help: str = ""
    claim: str = ""

    @property
    def message(self) -> str:
        return f"got {self.got}, but should be {self.should} [{self.call}]"


def refute(
    *, got: str, should: str, call: str, line: str | None = None, help: str = "", claim: str = ""
) -> Refutation:
    got, should = told_apart(str(got), str(should))  # a lecturer's own may be numbers
    return Refutation(_short(got), _short(should), cut(call), line, cut(help), cut(claim, MOST))


def _short(text: str) -> str:
    """Nobody reads more of an answer, and an answer may be as long as its contract lets it."""
    return text if len(text) <= LONGEST_TOLD else text[: LONGEST_TOLD - 1] + "…"


@dataclass(frozen=True, eq=False)
class Theorem:
    """`families`: the cases it is tried on. `functions`: what it needs of a submission.

    `unless`: conventions under which it does not hold, and so is not asked.

    `after`: the theorems it rests on. Where it fails and one of them has failed too, it is told as
    following from that one. It has no part in what a theorem pays.
    """

    name: str
    topic: str
    statement: str
    hint: str
    source: str
    families: tuple[Family, ...]
    functions: tuple[str, ...]
    check: Check
    tight: bool | None = None
    proof: tuple[ProofLine, ...] = ()
    comparison: Comparison = "exact"
    after: tuple[str, ...] = ()
    unless: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def holds(self, conventions: Any) -> bool:
        return not any(getattr(conventions, name) in values for name, values in self.unless)

    def proof_line(self, label: str | None) -> ProofLine | None:
        """The line of this label; without one, the definition that the theorem is."""
        known = {line.label: line for line in (*self.proof, CONTRACT)}
        return known.get(label or DEFINITION)


def theorem(
    *families: Family,
    source: str | None = None,
    functions: str | tuple[str, ...] = (),
    tight: bool | None = None,
    proof: ProofLine | tuple[ProofLine, ...] = (),
    comparison: Comparison | None = None,
    after: Theorem | str | tuple[Theorem | str, ...] = (),
    unless: Mapping[str, tuple[str, ...]] | None = None,
    name: str | None = None,
) -> Callable[[Check], Theorem]:
    """Make a Theorem of a check function; its name is the claim.

    Without `proof` lines it is a definition, and rests on its source. `functions` are those the
    check calls as `f.NAME(…)`; name them where helpers call them. `source`, `tight` and
    `comparison` are as the docstring has them, unless they are given here.
    """

    def decorate(check: Check) -> Theorem:
        told = _told(check, source)
        needed = _several(functions) or tuple(dict.fromkeys(_called(check)))
        if not families or not all(isinstance(family, Family) for family in families):
            raise ValueError(f"theorem {check.__name__}: name a Family of cases first")
        if not needed:
            raise ValueError(f"theorem {check.__name__}: it asks no function of the submission")
        return Theorem(
            name=name or check.__name__.replace("_", "-"),
            topic=topic_of(check.__module__),
            statement=told.statement,
            hint=told.hint,
            source=told.source,
            families=families,
            functions=needed,
            check=check,
            tight=told.tight if tight is None else tight,
            proof=_several(proof) or (ProofLine(DEFINITION, told.source),),
            comparison=comparison or told.comparison,
            after=tuple(t.name if isinstance(t, Theorem) else t for t in _several(after)),
            unless=tuple((unless or {}).items()),
        )

    return decorate


def conduct_of(function: str, topic: str) -> Theorem:
    """The engine's own rule for a function: a theorem without cases of its own (see grading)."""
    return Theorem(
        name=f"conduct-of-{function.replace('_', '-')}",
        topic=topic,
        statement=f"{function} leaves its arguments as they were, keeps nothing between calls, and "
        "answers to integers as to the same numbers as floats.",
        hint="Work on copies of the arguments, keep no state outside the function, and let no "
        "buffer take the type of an argument: np.zeros_like(X) of integers holds integers.",
        source="[catalogue, conventions]",
        families=(),
        functions=(function,),
        check=lambda f, data, certificate: None,
    )


def topic_of(module: str) -> str:
    """lemmata.checks.svm.duals states theorems of svm; a lecturer's own file is its own topic."""
    parts = module.split(".")
    return parts[-2] if len(parts) > 1 else parts[-1]


@dataclass(frozen=True)
class Told:
    """What a docstring says of a theorem: a statement, a hint, and where it stands."""

    statement: str
    hint: str
    source: str
    tight: bool | None = None
    comparison: Comparison = "exact"


# Citations, which a theorem may follow from; then words in brackets, of which these are known.
_SOURCE = re.compile(r"((?:(?:follows from )?\[[^]]+\] ?)+)(?:\(([\w ,]+)\))?", re.DOTALL)
_TIGHT = {"tight": True, "not tight": False}
_COMPARED: tuple[Comparison, ...] = ("exact", "derived", "accuracy")


def _told(check: Check, source: str | None) -> Told:
    """A statement is a whole sentence, however many lines it takes; so is a source."""
    paragraphs = (inspect.getdoc(check) or "").strip().split("\n\n")
    statement = " ".join(paragraphs[0].split())
    if not statement:
        raise ValueError(f"theorem {check.__name__}: its docstring begins with the statement")
    if source is not None:
        return Told(statement, "\n\n".join(paragraphs[1:]).strip(), source)
    found = _SOURCE.fullmatch(" ".join(paragraphs[-1].split()))
    if found is None or len(paragraphs) == 1:
        raise ValueError(
            f"theorem {check.__name__}: say where it stands, as [lecture, §2] in the last "
            "paragraph of its docstring or as source="
        )
    words = [word.strip() for word in (found[2] or "").split(",") if word.strip()]
    if unknown := [word for word in words if word not in (*_TIGHT, *_COMPARED)]:
        raise ValueError(
            f"theorem {check.__name__}: ({unknown[0]}) after its source is none of "
            f"{', '.join((*_TIGHT, *_COMPARED))}"
        )
    return Told(
        statement,
        "\n\n".join(paragraphs[1:-1]).strip(),
        found[1].strip(),
        next((_TIGHT[word] for word in words if word in _TIGHT), None),
        next((kind for kind in _COMPARED if kind in words), "exact"),
    )


def _several(one: Any) -> tuple[Any, ...]:
    return one if isinstance(one, tuple) else (one,)


def _called(check: Check) -> Iterator[str]:
    """The names NAME of `f.NAME(…)` in the check's own text, in order."""
    first = next(iter(inspect.signature(check).parameters))
    yield from _attributes(check.__code__, first)


def _attributes(code: CodeType, owner: str) -> Iterator[str]:
    import dis

    held = False  # is `owner` on top of the stack?
    for step in dis.get_instructions(code):
        if held and step.opname in ("LOAD_METHOD", "LOAD_ATTR") and step.argval not in _OWN:
            yield step.argval
        # Python 3.13 loads two names in one step; the last of them is on top.
        loaded = step.argval[-1:] if isinstance(step.argval, tuple) else (step.argval,)
        held = step.opname.startswith("LOAD_") and loaded == (owner,)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _attributes(constant, owner)


# What `f` has beside the student's functions.
_OWN = ("conventions", "ask", "again")
