"""What an audit found: plain values for the renderers; no times, so that two audits are equal."""

from typing import Literal

import msgspec

from lemmata.audit.idlers import MOST, Vacuous
from lemmata.verdict import Status, Visibility

# How a chaff is caught: explained by a refutation, or only because the code does not return.
FAILURES = ("error", "timeout", "crashed", "missing")


class Wheat(msgspec.Struct, frozen=True):
    """A right answer. `failed`: by setting (a course, conventions), theorem and message."""

    name: str
    title: str
    settings: list[str]
    failed: dict[str, dict[str, str]]
    peer: list[str] | None = None  # functions whose ordinary test fails it, wrongly

    @property
    def accepted(self) -> bool:
        return not self.failed


class Chaff(msgspec.Struct, frozen=True):
    """A wrong answer: who had to refute it, who did, and what it cost."""

    name: str
    title: str
    expected: list[str]
    caught_by: dict[str, Status]
    message: str
    lost: float
    settings: list[str]
    silent: dict[str, list[str]]  # by setting: the expected theorems that held
    peer_missed: bool | None = None

    @property
    def caught(self) -> bool:
        return bool(self.caught_by)

    @property
    def verdict(self) -> Literal["caught", "survived", "not as expected"]:
        if not self.caught_by:
            return "survived"
        return "not as expected" if self.silent else "caught"

    def counts_for(self, theorem: str) -> bool:
        """Refuted by it, or failing where it was expected to: not a crash that fails everything."""
        status = self.caught_by.get(theorem)
        return status == "refuted" or (status is not None and theorem in self.expected)

    @property
    def only_by_failure(self) -> bool:
        return self.caught and all(status in FAILURES for status in self.caught_by.values())


class TheoremFinding(msgspec.Struct, frozen=True):
    name: str
    statement: str
    points: float
    visibility: Visibility
    catches: int
    expected: int  # how many chaff name it
    alone: list[str]  # the chaff that no other theorem catches
    conduct: bool = False  # the engine's own rule about a function, not a statement


class MutantFinding(msgspec.Struct, frozen=True):
    function: str
    operator: str
    line: str
    becomes: str
    occurrence: int
    killed_by: str | None
    status: Status
    reason: str | None = None  # why it is equivalent, where that is recorded

    @property
    def survives(self) -> bool:
        return self.killed_by is None and self.reason is None


class Mutation(msgspec.Struct, frozen=True):
    """All mutants graded, how many there were to choose from, and records that match none."""

    mutants: list[MutantFinding]
    possible: int
    stale: list[str]

    @property
    def killed(self) -> int:
        return sum(mutant.killed_by is not None for mutant in self.mutants)

    @property
    def equivalent(self) -> int:
        return sum(m.killed_by is None and m.reason is not None for m in self.mutants)

    @property
    def score(self) -> float:
        """Killed, of those that are not equivalent; 1 where there is nothing to kill."""
        rest = len(self.mutants) - self.equivalent
        return self.killed / rest if rest else 1.0

    @property
    def survivors(self) -> list[MutantFinding]:
        return [mutant for mutant in self.mutants if mutant.survives]

    @property
    def wrongly_recorded(self) -> list[MutantFinding]:
        return [m for m in self.mutants if m.killed_by is not None and m.reason is not None]


class Audit(msgspec.Struct, frozen=True):
    """One corpus, audited."""

    assignment: str
    title: str
    max_score: float
    settings: list[str]
    theorems: list[TheoremFinding]
    wheat: list[Wheat]
    chaff: list[Chaff]
    grader_errors: list[str]
    mutation: Mutation | None = None
    vacuous: list[Vacuous] = []

    @property
    def catches_nothing(self) -> list[TheoremFinding]:
        return [t for t in self.theorems if self.chaff and not t.catches and not t.conduct]

    @property
    def pays_for_nothing(self) -> bool:
        """Does code that does nothing earn more than next to nothing?"""
        return any(one.earns > MOST for one in self.vacuous)

    @property
    def never_alone(self) -> list[TheoremFinding]:
        """Theorems that others could do without: each of their chaff is caught by another too."""
        return [t for t in self.theorems if t.catches and not t.alone and not t.conduct]

    @property
    def loses_all_by_failure(self) -> list[Chaff]:
        """A wrong value should cost what depends on it, not everything by way of a crash."""
        return [c for c in self.chaff if c.only_by_failure and c.lost >= self.max_score]

    @property
    def peer_misses(self) -> list[Chaff]:
        return [chaff for chaff in self.chaff if chaff.peer_missed]

    @property
    def peer_fails_wrongly(self) -> list[Wheat]:
        return [wheat for wheat in self.wheat if wheat.peer]

    @property
    def asked_peer(self) -> bool:
        known = [wheat.peer is not None for wheat in self.wheat]
        return any(known) or any(chaff.peer_missed is not None for chaff in self.chaff)

    @property
    def exit_code(self) -> int:
        """3 the grader failed · 1 wheat fails, chaff or a mutant survives, nothing is paid · 0."""
        if self.grader_errors:
            return 3
        fine = all(w.accepted for w in self.wheat) and all(
            c.verdict == "caught" for c in self.chaff
        )
        survives = self.mutation is not None and bool(self.mutation.survivors)
        return 0 if fine and not survives and not self.pays_for_nothing else 1


class AuditReport(msgspec.Struct, frozen=True):
    lemmata: str
    audits: list[Audit]

    @property
    def exit_code(self) -> int:
        return max((audit.exit_code for audit in self.audits), default=0)
