"""A search for faults that nobody thought of: random programs near each reference, judged.

    mutations    two or three small changes at once
    thresholds   right but where two regions meet, there wrong in one of the audit's shapes
    helpers      another function of numpy in place of the one that is meant
    precision    an intermediate rounded, clipped, snapped to zero or held in single precision

A program that every theorem lets pass is tried on fresh cases: of other seeds, and scaled. It is
wrong if a theorem that holds of the reference is refuted there: then it is printed with the case.
One that nothing tells from the reference counts as the same.

    python benchmarks/hunt.py --seconds 3600 perceptron losses
"""

from __future__ import annotations

import argparse
import ast
import copy
import dataclasses
import difflib
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from lemmata.assignment import assignment_names, load
from lemmata.audit.blind_spots import Planted
from lemmata.audit.dependencies import users
from lemmata.audit.faults import FAULTS
from lemmata.audit.mutation import Mutant, mutants
from lemmata.audit.recording import Patient, Recording, functions_of, record
from lemmata.audit.regions import Region, regions
from lemmata.bank import storage
from lemmata.bank.bank import Bank
from lemmata.bank.case import Case
from lemmata.grading.grader import Grader
from lemmata.grading.integers import same
from lemmata.grading.judge import Judge, Outcome
from lemmata.reference import source
from lemmata.submission.call import Failed, Runner
from lemmata.theorems import Theorem

PRELUDE = """
def _lowered(value, how):
    array = np.asarray(value)
    if array.dtype != float:
        return value
    if how == "single":
        lowered = array.astype(np.float32).astype(float)
    elif how == "rounded":
        lowered = array.round(6)
    elif how == "clipped":
        lowered = array.clip(-1e4, 1e4)
    else:
        lowered = np.where(np.abs(array) < 1e-6, 0.0, array)
    return lowered if array.ndim else float(lowered)

"""
LOWERED = ("single", "rounded", "clipped", "snapped")
# Names of numpy that students confuse.
SWAPPED = {
    "mean": ("sum", "median"), "sum": ("mean",), "maximum": ("minimum", "fmax"), "max": ("min",),
    "min": ("max",), "argmax": ("argmin",), "argmin": ("argmax",), "abs": ("square", "sign"),
    "exp": ("expm1",), "log": ("log1p", "log2"), "log1p": ("log",), "sqrt": ("cbrt", "abs"),
    "lstsq": ("solve",), "pinv": ("inv",), "all": ("any",), "any": ("all",), "floor": ("rint",),
    "ones": ("zeros",), "zeros": ("ones",), "append": ("insert",), "outer": ("multiply",),
    "norm": ("sum", "max"), "flatnonzero": ("argsort",), "logaddexp": ("maximum",),
}  # fmt: skip
FRESH_SEEDS = (101, 102)
CHUNK = 48  # calls that are compared at a time, at most
SCALED = 6  # cases of a theorem that are tried at other scales
# What the contract allows: sizes of data, and of scores.
LEAST, MOST = 1e-6, {"X": 1e6, "x": 1e6, "s": 1e4, "z": 1e4}


@dataclass(frozen=True)
class Program:
    """A Runner of it, what was changed, and the functions that can differ."""

    kind: str
    words: str
    runner: Runner
    reach: frozenset[str]


@dataclass(frozen=True)
class Survivor:
    program: Program
    theorem: str
    case: Case
    words: str


class Hunt:
    """One topic: its reference recorded, programs near it, and cases nobody has tuned to."""

    def __init__(self, topic: str, chance: random.Random) -> None:
        self.topic, self.chance = topic, chance
        self.plan = load(topic)
        self.grader = Grader.of(self.plan, alone=True)
        self.text = source(topic, **self.plan.conventions.chosen)
        self.recording: Recording = record(self.plan, self.text, self._cases)
        self.singles = mutants(self.text)
        self.regions = regions(topic)

    def _cases(self, theorem: Theorem) -> Sequence[Case]:
        return self.grader.cases(theorem, secret=False)

    def programs(self) -> Iterator[Program]:
        makers = (self.mutated, self.threshold, self.swapped, self.lowered)
        while True:
            program = self.chance.choice(makers)()
            if program is not None:
                yield program

    def mutated(self) -> Program | None:
        chosen = self.chance.sample(self.singles, self.chance.choice((2, 2, 3)))
        text = merged(self.text, chosen)
        reach = frozenset().union(*(mutant.reach for mutant in chosen))
        return None if text is None else self._program("mutations", text, reach)

    def threshold(self) -> Program | None:
        name = self.chance.choice(self.plan.functions)
        contract = self.plan.contracts[name]
        known = [region for region in self.regions if region.concerns(contract)]
        one, other = self.chance.sample(known, 2)
        fault = self.chance.choice([f for f in FAULTS if f.concerns(contract)])
        if one.axis == other.axis:
            return None
        both = Region(f"{one.name} and {other.name}", "", (), lambda a: meet(one, other, a))
        planted = Planted(self.recording, name, both, fault, {})
        return Program(
            "thresholds", f"{name}, {both.name}: {fault.name}", planted, frozenset({name})
        )

    def swapped(self) -> Program | None:
        def swap(node: ast.AST) -> ast.AST | None:
            if isinstance(node, ast.Attribute) and node.attr in SWAPPED:
                node.attr = self.chance.choice(SWAPPED[node.attr])
                return node
            return None

        return self._edited("helpers", swap)

    def lowered(self) -> Program | None:
        def lower(node: ast.AST) -> ast.AST | None:
            if isinstance(node, ast.BinOp | ast.Call):
                how = ast.Constant(self.chance.choice(LOWERED))
                return ast.Call(ast.Name("_lowered", ast.Load()), [node, how], [])
            return None

        return self._edited("precision", lower)

    def _edited(self, kind: str, edit: Any) -> Program | None:
        """The reference with one node of one function replaced."""
        tree = ast.parse(self.text)
        function = self.chance.choice([n for n in tree.body if isinstance(n, ast.FunctionDef)])
        nodes = [n for part in function.body for n in ast.walk(part) if isinstance(n, ast.expr)]
        chosen = self.chance.choice(nodes)
        made = edit(copy.deepcopy(chosen))
        if made is None:
            return None
        Replaced(chosen, made).visit(function)
        text = ast.unparse(ast.fix_missing_locations(tree))
        future = "from __future__ import annotations\n"
        text = text.replace(future, future + "import numpy as np\n" + PRELUDE, 1)
        return self._program(kind, text, users(self.text).get(function.name, frozenset()))

    def _program(self, kind: str, text: str, reach: frozenset[str]) -> Program | None:
        before = ast.unparse(ast.parse(self.text)).splitlines()
        try:
            after = ast.unparse(ast.parse(text)).replace(PRELUDE.strip(), "").splitlines()
            runner = Patient(functions_of(text, list(self.plan.contracts)))
        except Exception:
            return None
        changed = [line for line in difflib.ndiff(before, after) if line[0] in "+-"]
        shown = [line for line in changed if "_lowered(value" not in line]
        return Program(kind, "\n".join(shown[-12:]), runner, reach)

    @cached_property
    def fresh(self) -> Recording:
        """Cases of other seeds, and some at another scale, all of which hold of the reference."""
        runner, kept = self.recording.runner, {}
        for theorem, _ in self.plan.rules:
            made = [
                case
                for seed in FRESH_SEEDS
                for case in Bank.default(seed).of(theorem.families, self.plan.conventions)
                if case.choices is not None
            ]
            made += filter(None, map(self._scaled, made[:: max(1, len(made) // SCALED)]))
            judge = Judge(runner, self.plan.contracts, self.plan.conventions)
            kept[theorem] = [c for c in made if judge.judge(theorem, [c]).status == "held"]
        plan = self.plan.but(rules=tuple(rule for rule in self.plan.rules if rule[0].families))
        return record(plan, self.text, kept.__getitem__)

    def _scaled(self, case: Case) -> Case | None:
        """The data times a power of two within the contract, certified anew."""
        factor = 2.0 ** self.chance.randint(-16, 16)
        arrays = {n: v * factor for n, v in vars(case.data).items() if n in MOST}
        sizes = {n: np.abs(v[v != 0]) for n, v in arrays.items()}
        if any(v.size and not LEAST <= v.min() <= v.max() <= MOST[n] for n, v in sizes.items()):
            return None
        data = dataclasses.replace(case.data, **arrays)
        try:
            proof = case.family.certify(data, self.plan.conventions)
        except Exception:
            return None
        unproved = case.family.certificate is not None and proof is None
        return None if unproved else Case(case.family, data, proof)

    def notices(self, program: Program, recording: Recording) -> tuple[str, Outcome] | None:
        """The theorem that no longer holds, of the cases whose answers are not the reference's.

        A few calls at a time: most wrong programs are wrong at once. A chunk ends where an answer
        fails: a program that never returns is not waited for again.
        """
        judge = Judge(program.runner, self.plan.contracts, self.plan.conventions)
        right = recording.answered
        calls = [c for c, _ in right.values() if c.function in program.reach]
        start, size = 0, 1
        while start < len(calls):
            keys: list[bytes] = []
            for call in calls[start : start + size]:
                judge.ask([call])
                start += 1
                if not same(judge.memory[call.key], right[call.key][1]):
                    keys.append(call.key)
                    if isinstance(judge.memory[call.key], Failed):
                        break
            size = min(2 * size, CHUNK)
            for theorem, cases in recording.touched(frozenset(keys)).items():
                if theorem.families:
                    outcome = judge.judge(theorem, cases)
                elif program.reach & {*theorem.functions}:
                    outcome = recording.conduct(judge, theorem)
                else:
                    continue
                if outcome.status != "held":
                    return theorem.name, outcome
        return None

    def wrong(self, program: Program) -> Survivor | None:
        """A valid case on which a theorem refutes it that holds of the reference."""
        if isinstance(program.runner, Planted):
            planted = dataclasses.replace(program.runner, recording=self.fresh, made={})
            program = dataclasses.replace(program, runner=planted)
        found = self.notices(program, self.fresh)
        if found is None or found[1].case is None:
            return None
        theorem, outcome = found
        message = outcome.refutation.message if outcome.refutation else outcome.status
        return Survivor(program, theorem, outcome.case, message)


class Replaced(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else self.generic_visit(node)


def meet(one: Region, other: Region, arguments: Any) -> Any:
    """Where both hold: in the same entry, if both pick entries."""
    first, second = one.holds(arguments), other.holds(arguments)
    alike = np.shape(first) == np.shape(second)
    return np.logical_and(first, second) if alike else bool(np.any(first) and np.any(second))


def merged(text: str, chosen: list[Mutant]) -> str | None:
    """All changes in one text, where each changes a line of its own."""
    lines = text.splitlines()
    changed: dict[int, str] = {}
    for mutant in chosen:
        made = mutant.text.splitlines()
        if len(made) != len(lines):
            return None
        for i, (old, new) in enumerate(zip(lines, made, strict=True)):
            if old != new:
                if i in changed:
                    return None
                changed[i] = new
    return "\n".join(changed.get(i, line) for i, line in enumerate(lines)) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("topics", nargs="*", default=[])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    topics = options.topics or assignment_names()
    total: Counter[str] = Counter()
    for topic in topics:
        hunt = Hunt(topic, random.Random(f"{topic} {options.seed}"))
        counts = hunted(hunt, time.perf_counter() + options.seconds / len(topics))
        print(f"{topic}: {said(counts)}", flush=True)
        total += counts
    print(f"all: {said(total)}")
    return 1 if total["wrong"] else 0


def said(counts: Counter[str]) -> str:
    kinds = ", ".join(f"{n} {k[6:]}" for k, n in sorted(counts.items()) if k.startswith("wrong:"))
    return (
        f"{counts['tried']} programs tried, {counts['noticed']} noticed, {counts['same']} that "
        f"nothing tells from the reference, {counts['wrong']} wrong survivors"
        + f" ({kinds})"
        * bool(kinds)
    )


def hunted(hunt: Hunt, until: float) -> Counter[str]:
    counts: Counter[str] = Counter()
    for program in hunt.programs():
        if time.perf_counter() > until:
            return counts
        counts["tried"] += 1
        if hunt.notices(program, hunt.recording) is not None:
            counts["noticed"] += 1
            continue
        survivor = hunt.wrong(program)
        counts["same" if survivor is None else "wrong"] += 1
        if survivor is not None:
            counts[f"wrong:{program.kind}"] += 1
            tell(hunt, survivor)
    return counts


def tell(hunt: Hunt, survivor: Survivor) -> None:
    print(f"-- {hunt.topic}, {survivor.program.kind}, refuted by {survivor.theorem} elsewhere:")
    print(survivor.program.words)
    print(f"   {survivor.words}")
    print(f"   {survivor.case.family.name}: {storage.to_json(survivor.case.data)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
