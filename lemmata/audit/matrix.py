"""The audit of whole corpora: what to grade under which rules, and what the verdicts add up to.

Under the first setting every theorem judges every specimen: that is the matrix. Under the other
courses wheat is judged by all that is taught, chaff by the theorems expected to refute it. A
theorem whose cases and functions the conventions of two of them do not tell apart asks the same
question of the same code, so it is asked in the first; one out of a snippet's reach is not asked.
"""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lemmata import __version__
from lemmata.assignment import Assignment, NotTaught, course_names
from lemmata.audit.corpus import Corpus, Snippet
from lemmata.audit.dependencies import changed, reach
from lemmata.audit.findings import Audit, AuditReport, Chaff, Mutation, TheoremFinding, Wheat
from lemmata.audit.idlers import vacuous
from lemmata.audit.specimens import Graded, Setting, Specimen, graded
from lemmata.conventions import Conventions
from lemmata.errors import BadInput
from lemmata.theorems import Theorem

if TYPE_CHECKING:
    from lemmata.audit.mutants import Mutants

# What it is, its name, and what to grade.
Job = tuple[str, str, Specimen]

SOLUTION = Snippet("wheat", "solution", "The solution itself.", "")


@dataclass(frozen=True)
class Options:
    courses: tuple[str, ...] = ()
    all_courses: bool = False
    mutants: int | None = None  # None: all of them; 0: none
    peer: bool = True
    workers: int = 0


@dataclass
class Sheet:
    """One corpus, the settings it is graded in, and where each verdict is to be found."""

    corpus: Corpus
    settings: list[Setting]
    plans: dict[Setting, Assignment] = field(default_factory=dict)
    runs: dict[tuple[str, str, str], Graded] = field(default_factory=dict)
    mutants: Mutants | None = None
    _answered: dict[tuple[Snippet, Setting], dict[str, Setting]] = field(default_factory=dict)

    @property
    def first(self) -> Setting:
        return self.settings[0]

    @property
    def solution(self) -> str | None:
        return self.corpus.solution(self.plans[self.first].conventions)

    @property
    def snippets(self) -> list[Snippet]:
        """The solution is wheat too; a chaff counts where someone who refutes it is taught."""
        own = [] if self.solution is None else [SOLUTION]
        chaff = [c for c in self.corpus.chaff if self.taught(c, self.first) != ()]
        return [*own, *self.corpus.wheat, *chaff]

    def settings_of(self, snippet: Snippet) -> list[Setting]:
        """Where it is graded: first in its own conventions, then wherever a course agrees."""
        first = self.first
        if not snippet.agrees(self.plans[first].conventions):
            first = Setting(first.assignment, first.course, first.topic, snippet.conventions)
            if first not in self.plans:
                self.plans[first] = first.plan()
        rest = [s for s in self.settings[1:] if snippet.agrees(self.plans[s].conventions)]
        return [first, *(s for s in rest if self.taught(snippet, s) != ())]

    def asked_anew(self, snippet: Snippet, setting: Setting) -> tuple[str, ...]:
        """The theorems that ask a question there that no setting before it asked of the snippet."""
        return tuple(
            t for t, where in self.answered_in(snippet, setting).items() if where == setting
        )

    def answered_in(self, snippet: Snippet, setting: Setting) -> dict[str, Setting]:
        """By theorem that is asked of a snippet: the first setting that asks the same question."""
        if (snippet, setting) not in self._answered:
            settings = self.settings_of(snippet)
            earlier = {
                before: {theorem.name for theorem in self._asked(snippet, before)}
                for before in settings[: settings.index(setting)]
            }
            self._answered[snippet, setting] = {
                theorem.name: next(
                    (
                        before
                        for before, asked in earlier.items()
                        if theorem.name in asked
                        and self._is_same(theorem, snippet, before, setting)
                    ),
                    setting,
                )
                for theorem in self._asked(snippet, setting)
            }
        return self._answered[snippet, setting]

    def _asked(self, snippet: Snippet, setting: Setting) -> list[Theorem]:
        names, reached = self.taught(snippet, setting), self._reached(snippet)
        return [
            theorem
            for theorem, _ in self.plans[setting].rules
            if (names is None or theorem.name in names)
            and (reached is None or reached & set(theorem.functions))
        ]

    def _is_same(
        self, theorem: Theorem, snippet: Snippet, before: Setting, setting: Setting
    ) -> bool:
        """Do both settings ask the same question of the same code?"""
        here, there = self.plans[before].conventions, self.plans[setting].conventions
        return (
            here.accuracy == there.accuracy
            and all(family.chosen(here) == family.chosen(there) for family in theorem.families)
            and not self._differ(snippet, here, there) & set(theorem.functions)
        )

    def _differ(self, snippet: Snippet, here: Conventions, there: Conventions) -> frozenset[str]:
        """The functions that other conventions change, in the solution or in the snippet's file."""
        one, other = self.corpus.solution(here), self.corpus.solution(there)
        if one is not None and other is not None:
            with suppress(SyntaxError):
                return changed(one, other, snippet.text)
        everything = {name for t, _ in self.plans[self.first].rules for name in t.functions}
        return frozenset(everything if here != there else ())

    def within_reach(self, snippet: Snippet) -> tuple[str, ...] | None:
        """The theorems a snippet can break in the first setting; None: all of them."""
        reached = self._reached(snippet)
        if reached is None:
            return None
        theorems = [theorem for theorem, _ in self.plans[self.first].rules]
        return tuple(t.name for t in theorems if reached & set(t.functions))

    def _reached(self, snippet: Snippet) -> frozenset[str] | None:
        """The functions a snippet can change; None: there is no telling, or no solution."""
        alike = snippet.agrees(self.plans[self.first].conventions)
        if snippet is SOLUTION or self.solution is None or not alike:
            return None
        return reach(self.solution, snippet.text)

    def untouched(self, snippet: Snippet) -> frozenset[str]:
        """The functions that are the solution's own in a file with the snippet."""
        reached = self._reached(snippet)
        contracts = frozenset(self.plans[self.first].contracts)
        return frozenset() if reached is None else contracts - reached

    def taught(self, snippet: Snippet, setting: Setting) -> tuple[str, ...] | None:
        """The theorems a chaff is held to outside the first setting; None: all."""
        if snippet.kind == "wheat" or not snippet.refuters:
            return None
        return tuple(t.name for t, _ in self.plans[setting].rules if t.name in snippet.refuters)


def audit(corpora: list[Corpus], options: Options) -> AuditReport:
    sheets = [sheet for sheet in (sheet_of(c, options) for c in corpora) if sheet is not None]
    if not sheets:
        raise BadInput(f"none of these assignments is taught by {', '.join(options.courses)}")
    _run([(sheet, job) for sheet in sheets for job in _specimens(sheet, options)], options)
    _run([(sheet, job) for sheet in sheets for job in _second_chances(sheet)], options)
    return AuditReport(__version__, [_findings(sheet) for sheet in sheets])


def _run(jobs: list[tuple[Sheet, Job]], options: Options) -> None:
    results = graded([specimen for _, (_, _, specimen) in jobs], options.workers)
    for (sheet, (kind, name, specimen)), result in zip(jobs, results, strict=True):
        sheet.runs[kind, name, specimen.setting.label] = result


def sheet_of(corpus: Corpus, options: Options) -> Sheet | None:
    """The settings a corpus is graded in; None where no course asked for teaches it."""
    wanted: list[str | None] = [*options.courses] or [None]
    if options.all_courses:
        wanted += [name for name in course_names() if name not in wanted]
    sheet = Sheet(corpus, [])
    for course in wanted:
        setting = Setting(corpus.assignment, course, corpus.topic)
        try:
            plan = setting.plan()
        except NotTaught:
            continue
        if plan.rules:
            sheet.settings.append(setting)
            sheet.plans[setting] = plan
    if not sheet.settings:
        return None
    known = {theorem.name for theorem, _ in Setting(corpus.assignment).plan().rules}
    for snippet in corpus.chaff:
        for name in snippet.refuters:
            if name not in known:
                raise BadInput(f"chaff/{snippet.name}.py: {corpus.name} has no theorem {name!r}")
    return sheet


def _specimens(sheet: Sheet, options: Options) -> list[Job]:
    """In the order of settings, so that a process changes banks seldom."""
    jobs: list[Job] = []
    for snippet in sheet.snippets:
        first, *rest = sheet.settings_of(snippet)
        jobs.append((snippet.kind, snippet.name, _specimen(sheet, snippet, first, options)))
        for setting in rest:
            if sheet.asked_anew(snippet, setting):
                specimen = _specimen(sheet, snippet, setting, options)
                jobs.append((snippet.kind, snippet.name, specimen))
    jobs += _mutant_specimens(sheet, options)
    order = {setting: number for number, setting in enumerate(sheet.plans)}
    return sorted(jobs, key=lambda job: order[job[2].setting])


def _specimen(sheet: Sheet, snippet: Snippet, setting: Setting, options: Options) -> Specimen:
    conventions = sheet.plans[setting].conventions
    first = setting == sheet.settings_of(snippet)[0]
    solution = sheet.corpus.solution(conventions)
    return Specimen(
        setting=setting,
        name=snippet.name,
        text=sheet.corpus.submission(snippet, conventions),
        imports=snippet.imports,
        wrong=snippet.kind == "chaff",
        theorems=sheet.within_reach(snippet) if first else sheet.asked_anew(snippet, setting),
        solution=solution if first and options.peer else None,
        untouched=sheet.untouched(snippet),
    )


def _mutant_specimens(sheet: Sheet, options: Options) -> list[Job]:
    if options.mutants == 0 or sheet.solution is None:
        return []
    from lemmata.audit.mutants import Mutants

    sheet.mutants = Mutants.of(sheet.solution, sheet.plans[sheet.first], options.mutants)
    return [("mutant", *pair) for pair in sheet.mutants.specimens(sheet.first)]


def _second_chances(sheet: Sheet) -> list[Job]:
    """Lines that only other conventions reach: who survives here is tried in those of courses."""
    if sheet.mutants is None:
        return []
    jobs: list[Job] = []
    survivors = sheet.mutants.survivors(sheet.runs)
    for setting in _other_conventions(sheet) if survivors else []:
        solution = sheet.corpus.solution(sheet.plans[setting].conventions)
        jobs += [("mutant", *pair) for pair in sheet.mutants.again(setting, solution, survivors)]
    return jobs


def _other_conventions(sheet: Sheet) -> list[Setting]:
    """One setting for each way in which a course's conventions rewrite the solution."""
    here = sheet.plans[sheet.first].conventions
    texts, found = {sheet.solution}, []
    for course in course_names():
        try:
            there = Setting(sheet.corpus.assignment, course, sheet.corpus.topic).plan().conventions
        except NotTaught:
            continue
        text = sheet.corpus.solution(there)
        if text in texts:
            continue
        texts.add(text)
        changed = {n: v for n, v in there.chosen.items() if v != here.chosen[n]}
        first = sheet.first
        setting = Setting(first.assignment, first.course, first.topic, tuple(changed.items()))
        sheet.plans[setting] = setting.plan()
        found.append(setting)
    return found


def _findings(sheet: Sheet) -> Audit:
    plan = sheet.plans[sheet.first]
    snippets = sheet.snippets
    chaff = [_chaff(sheet, snippet) for snippet in snippets if snippet.kind == "chaff"]
    return Audit(
        assignment=sheet.corpus.name,
        title=plan.title,
        max_score=plan.max_score,
        settings=[setting.label for setting in sheet.settings],
        theorems=_theorems(plan, chaff),
        wheat=[_wheat(sheet, snippet) for snippet in snippets if snippet.kind == "wheat"],
        chaff=chaff,
        grader_errors=_grader_errors(sheet),
        mutation=_mutation(sheet),
        vacuous=vacuous(plan),
    )


def _result(sheet: Sheet, snippet: Snippet, setting: Setting) -> Graded:
    """The verdicts in a setting: its own, and those of others that asked the same questions."""
    first = sheet.settings_of(snippet)[0]
    run = sheet.runs[snippet.kind, snippet.name, first.label]
    run = _completed(sheet, run) if first == sheet.first else run
    if setting == first:
        return run
    where = sheet.answered_in(snippet, setting)
    taught = [theorem.name for theorem, _ in sheet.plans[setting].rules]
    runs = {n: sheet.runs[snippet.kind, snippet.name, where[n].label] for n in where}
    known = {name: runs.get(name, run) for name in taught}
    return Graded(
        {name: found.statuses[name] for name, found in known.items() if name in found.statuses},
        {name: found.messages[name] for name, found in known.items() if name in found.messages},
    )


def _completed(sheet: Sheet, run: Graded) -> Graded:
    """Out of a snippet's reach the solution's own verdicts stand."""
    solution = sheet.runs.get((SOLUTION.kind, SOLUTION.name, sheet.first.label))
    if solution is None:
        return run
    statuses = {name: run.statuses.get(name, status) for name, status in solution.statuses.items()}
    return dataclasses.replace(run, statuses=statuses)


def _wheat(sheet: Sheet, snippet: Snippet) -> Wheat:
    settings = sheet.settings_of(snippet)
    results = {setting.label: _result(sheet, snippet, setting) for setting in settings}
    peer = results[settings[0].label].peer
    return Wheat(
        name=snippet.name,
        title=snippet.title,
        settings=list(results),
        failed={label: result.messages for label, result in results.items() if result.messages},
        peer=None if peer is None else list(peer),
    )


def _chaff(sheet: Sheet, snippet: Snippet) -> Chaff:
    settings = sheet.settings_of(snippet)
    results = {setting.label: _result(sheet, snippet, setting) for setting in settings}
    first = results[settings[0].label]
    caught = {n: s for n, s in first.statuses.items() if s not in ("held", "grader_error")}
    silent = {label: _silent(snippet, result) for label, result in results.items()}
    shown = [*snippet.refuters, *caught]
    return Chaff(
        name=snippet.name,
        title=snippet.title,
        expected=list(snippet.refuters),
        caught_by=caught,
        message=next((first.messages[name] for name in shown if name in caught), ""),
        lost=first.lost,
        settings=list(results),
        silent={label: names for label, names in silent.items() if names},
        peer_missed=None if first.peer is None else not first.peer,
    )


def _silent(snippet: Snippet, result: Graded) -> list[str]:
    """The theorems that were expected to refute it and did not."""
    quiet = ("held", "grader_error")
    return [name for name in snippet.refuters if result.statuses.get(name) in quiet]


def _theorems(plan: Assignment, chaff: list[Chaff]) -> list[TheoremFinding]:
    return [
        TheoremFinding(
            name=theorem.name,
            statement=theorem.statement,
            points=rule.points,
            visibility=rule.visibility,
            catches=sum(c.counts_for(theorem.name) for c in chaff),
            expected=sum(theorem.name in c.expected for c in chaff),
            alone=[c.name for c in chaff if list(c.caught_by) == [theorem.name]],
            conduct=not theorem.families,
        )
        for theorem, rule in plan.rules
    ]


def _grader_errors(sheet: Sheet) -> list[str]:
    return [
        f"{name} ({label}): {theorem}: {run.messages.get(theorem, '')}"
        for (_, name, label), run in sheet.runs.items()
        for theorem, status in run.statuses.items()
        if status == "grader_error"
    ]


def _mutation(sheet: Sheet) -> Mutation | None:
    mutants = sheet.mutants
    return None if mutants is None else mutants.findings(sheet.runs, sheet.corpus.folder)
