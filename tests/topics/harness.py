"""What the tests of every topic do: hold a snippet over the reference to a theorem."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lemmata import catalogue
from lemmata.bank.bank import Bank
from lemmata.bank.case import Case
from lemmata.conventions import Conventions
from lemmata.grading.judge import Judge, Outcome
from lemmata.reference import source
from lemmata.submission.inprocess import InProcess
from lemmata.theorems import Refutation, Theorem


@dataclass(frozen=True)
class Topic:
    """A topic under test: `Topic("svm").refutation(snippet, "strong-duality")`."""

    name: str
    seed: int = 3
    share: float = 0.3

    @cached_property
    def theorems(self) -> dict[str, Theorem]:
        return {theorem.name: theorem for theorem in catalogue.theorems(self.name)}

    @cached_property
    def bank(self) -> Bank:
        return Bank.default(seed=self.seed, share=self.share)

    def submission(self, snippet: str = "", **conventions: str) -> dict[str, Any]:
        """The functions of the reference in these conventions, with a snippet appended."""
        module = types.ModuleType("submission")
        text = source(self.name, **conventions) + "\n\n" + snippet
        exec(compile(text, "submission.py", "exec"), module.__dict__)
        names = catalogue.functions(self.name)
        return {name: getattr(module, name) for name in names if hasattr(module, name)}

    def judge(self, snippet: str | Mapping[str, Any] = "", **conventions: str) -> Judge:
        functions = self.submission(snippet, **conventions) if isinstance(snippet, str) else snippet
        runner = InProcess(functions, "submission.py")
        return Judge(runner, catalogue.functions(self.name), Conventions(**conventions))

    def cases(self, theorem: str, **conventions: str) -> list[Case]:
        return self.bank.of(self.theorems[theorem].families, Conventions(**conventions))

    def outcome(
        self,
        snippet: str | Mapping[str, Any],
        theorem: str,
        cases: Sequence[Case] | None = None,
        **conventions: str,
    ) -> Outcome:
        chosen = self.cases(theorem, **conventions) if cases is None else cases
        return self.judge(snippet, **conventions).judge(self.theorems[theorem], chosen)

    def refutation(
        self, snippet: str | Mapping[str, Any], theorem: str, *data: Any, **conventions: str
    ) -> Refutation:
        """Of the theorem by this very data, certified; by the bank's cases if none is given."""
        cases = [self.case(theorem, item, **conventions) for item in data] or None
        outcome = self.outcome(snippet, theorem, cases, **conventions)
        assert outcome.status == "refuted", outcome
        assert outcome.refutation is not None
        return outcome.refutation

    def case(self, theorem: str, data: Any, **conventions: str) -> Case:
        families = self.theorems[theorem].families
        family = next(f for f in families if f.data is type(data))
        return Case(family, data, family.certify(data, Conventions(**conventions)))
