"""Saved counterexamples, certified and judged anew."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lemmata import storage
from lemmata.bank import Case, certifier
from lemmata.call import Answer
from lemmata.desk import Desk
from lemmata.errors import BadInput
from lemmata.functions import Functions
from lemmata.grading import verdict_of
from lemmata.judging import Judge
from lemmata.render import json as json_renderer
from lemmata.sandbox import SandboxRunner
from lemmata.submission import Sources
from lemmata.theorem import resolve
from lemmata.verdict import Report, Verdict


def read_report(file: Path) -> Report:
    try:
        return json_renderer.parse(file.read_bytes())
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise BadInput(f"{file}: not a report of lemmata: {error}") from None


def replayed(report: Report, desk: Desk, sources: Sources, only: str | None) -> Report:
    """The report's failures with a counterexample, each tried again on that very data."""
    plan = desk.grader.assignment
    wanted = {v.theorem: v for v in report.verdicts if v.counterexample is not None}
    if only is not None:
        wanted = {name: v for name, v in wanted.items() if name == only}
    if not wanted:
        raise BadInput(
            "the report has no counterexample to replay" + (f" for {only}" if only else "")
        )
    contracts = resolve("lemmata.checks.functions:FUNCTIONS")
    memory: dict[bytes, Answer] = {}
    runner = SandboxRunner(desk.sandbox, sources)
    judge = Judge(runner, Functions(contracts, plan.conventions, memory), memory)
    verdicts: list[Verdict] = []
    try:
        for theorem, rule in plan.rules:
            if theorem.name not in wanted:
                continue
            example = wanted[theorem.name].counterexample
            assert example is not None
            try:
                data = storage.from_json(example.data, theorem.cases.data)
            except (msgspec.MsgspecError, ValueError, TypeError) as error:
                raise BadInput(
                    f"the counterexample of {theorem.name} is damaged: {error}"
                ) from None
            certificate = certifier(theorem.cases, plan.conventions)(data)
            if theorem.cases.certify and certificate is None:
                raise BadInput(f"the counterexample of {theorem.name} cannot be certified")
            outcome = judge.judge(theorem, [Case(data, certificate, None)])
            verdicts.append(verdict_of(theorem, rule, outcome, 1, 0.0))
    finally:
        runner.close()
    return msgspec.structs.replace(
        report,
        submission=sources.name,
        verdicts=verdicts,
        score=sum(v.points for v in verdicts),
        max_score=sum(v.max_points for v in verdicts),
        output=runner.output,
    )
