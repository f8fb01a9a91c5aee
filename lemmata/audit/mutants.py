"""The mutants of one solution before the theorems: who is noticed, by whom, and who is not."""

from dataclasses import dataclass
from pathlib import Path

from lemmata.assignment import Assignment
from lemmata.audit.equivalents import recorded
from lemmata.audit.findings import MutantFinding, Mutation
from lemmata.audit.mutation import Mutant, mutants, sample
from lemmata.audit.specimens import Graded, Setting, Specimen
from lemmata.verdict import Status

# (kind, name, the setting's label) -> verdicts
Runs = dict[tuple[str, str, str], Graded]


@dataclass(frozen=True)
class Mutants:
    possible: tuple[Mutant, ...]
    chosen: tuple[Mutant, ...]
    plan: Assignment

    @classmethod
    def of(cls, solution: str, plan: Assignment, most: int | None) -> "Mutants":
        possible = mutants(solution)
        return cls(tuple(possible), tuple(sample(possible, most)), plan)

    def specimens(self, setting: Setting) -> list[tuple[str, Specimen]]:
        return [_specimen(self.plan, setting, mutant) for mutant in self.chosen]

    def again(
        self, setting: Setting, solution: str | None, some: list[Mutant]
    ) -> list[tuple[str, Specimen]]:
        """The same mutants of the solution in other conventions, before what is asked there."""
        wanted = {mutant.key for mutant in some}
        there = [mutant for mutant in mutants(solution or "") if mutant.key in wanted]
        plan = setting.plan()
        return [_specimen(plan, setting, mutant) for mutant in there]

    def survivors(self, runs: Runs) -> list[Mutant]:
        return [mutant for mutant in self.chosen if _killer(mutant, runs) is None]

    def findings(self, runs: Runs, folder: Path) -> Mutation:
        reasons = recorded(folder)
        found = []
        for mutant in self.chosen:
            killer, status = _killer(mutant, runs) or (None, "held")
            found.append(MutantFinding(*mutant.key, killer, status, reasons.get(mutant.key)))
        known = {mutant.key for mutant in self.possible}
        stale = [f"{key[0]}: {key[2]} -> {key[3]}" for key in reasons if key not in known]
        return Mutation(found, len(self.possible), stale)


def _specimen(plan: Assignment, setting: Setting, mutant: Mutant) -> tuple[str, Specimen]:
    """Theorems about the mutated function are asked first, those out of its reach never."""
    reached = [t for t, _ in plan.rules if mutant.reach & set(t.functions)]
    likely = [theorem.name for theorem in reached if mutant.function in theorem.functions]
    order = tuple(dict.fromkeys((*likely, *(theorem.name for theorem in reached))))
    untouched = frozenset(plan.contracts) - mutant.reach
    specimen = Specimen(
        setting, "mutant", mutant.text, theorems=order, first=True, untouched=untouched
    )
    return _name(mutant), specimen


def _name(mutant: Mutant) -> str:
    return repr(mutant.key)


def _killer(mutant: Mutant, runs: Runs) -> tuple[str, Status] | None:
    """The theorem that notices it, in whichever conventions; a failure of ours is no theorem."""
    for (kind, name, _), run in runs.items():
        if kind == "mutant" and name == _name(mutant):
            for theorem in run.failed:
                if run.statuses[theorem] != "grader_error":
                    return theorem, run.statuses[theorem]
    return None
