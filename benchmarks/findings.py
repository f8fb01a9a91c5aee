"""Well-known libraries before the theorems: the page docs/findings.md.

Each packaged adapter (lemmata/adapters) is held to every theorem about what it offers. Why a
refutation is one stands in docs/findings.toml, by target and theorem; one without an explanation
is an error.

    python benchmarks/findings.py            writes the page anew
    python benchmarks/findings.py TARGET…    prints the sections of these
"""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

from lemmata import catalogue
from lemmata.adapters.adapter import Adapter, packaged
from lemmata.gate.target import Target, verified
from lemmata.render.clean import one_line
from lemmata.verdict import Cause, Report

DOCS = Path(__file__).parents[1] / "docs"
PAGE, REASONS = DOCS / "findings.md", DOCS / "findings.toml"
DISTRIBUTIONS = {"sklearn": "scikit-learn"}
# Relative gaps that are asked of iterative solvers, from coarse to fine.
ACCURACIES = (1e-2, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12)
HEAD = """\
# Findings: well-known libraries before the theorems

Every model and function below is asked through a small adapter
(`lemmata/adapters`) and held to each theorem that needs nothing but what it
offers. A refutation is not always a defect: it may be documented behaviour, or a default tolerance.
So each one has an explanation, and the smallest case on which it shows. *Accuracy* is the finest
relative gap, of those tried, that the model reaches on every case.

What no ordinary tool can decide is asked of nobody. On some data of deficient rank a decomposition
leaves more than ε σ₁ where a singular value is exactly 0; `scipy.linalg.lstsq` cuts off at ε σ₁ and
takes such data for full rank, numpy at max(n, d) ε σ₁ does not. Both are legitimate: the shortest
minimiser is asked for only where the smallest customary cutoff sees the rank with room to spare.

*Held* counts the theorems about what an adapter offers, conduct included; a theorem in the last
column may have others that rest on it, which are not listed. `name@variant` is the same model asked
in another way: a solver, a tolerance, its defaults.

`python benchmarks/findings.py` makes this page; a test keeps it current. To hold a library of your
own to the same theorems, see [gate.md](gate.md).

"""


def library(adapter: Adapter) -> str:
    name = adapter.target.split(".")[0].split(":")[0]
    distribution = DISTRIBUTIONS.get(name, name)
    return f"{distribution} {version(distribution)}"


def reasons() -> dict[str, dict[str, str]]:
    return tomllib.loads(REASONS.read_text(encoding="utf-8"))


def findings(report: Report) -> list[Cause]:
    """What is refuted, each cause once; what merely earns no points is no finding."""
    return [cause for cause in report.causes if cause.kind != "idle"]


def row(adapter: Adapter, report: Report) -> list[str]:
    """What stands in the table about it, but for the accuracy."""
    held = sum(verdict.status == "held" for verdict in report.verdicts)
    refuted = ", ".join(cause.theorem for cause in findings(report)) or "–"
    return [library(adapter), adapter.target, f"{held} of {len(report.verdicts)}", refuted]


def section(adapter: Adapter, report: Report) -> str:
    held = sum(verdict.status == "held" for verdict in report.verdicts)
    asked = len(report.verdicts)
    lines = [f"### {adapter.target}", "", f"{held} of {asked} theorems hold.", ""]
    for cause in findings(report):
        verdict = report.verdict(cause.theorem)
        why = reasons().get(adapter.target, {}).get(verdict.theorem)
        if why is None:
            raise SystemExit(f"{REASONS}: [{adapter.target!r}] {verdict.theorem}: no explanation")
        resting = f" ({len(cause.others)} more rest on it)" if cause.others else ""
        lines += [f"**{verdict.theorem}**: {verdict.status}{resting}. {why}", ""]
        lines += ["> " + one_line(verdict.message, 400), ""]
        example = verdict.counterexample
        if example is not None:
            lines += ["```python", example.script.rstrip(), "```", ""]
    return "\n".join(lines)


def accuracy(adapter: Adapter, report: Report) -> str:
    """The finest accuracy at which every theorem that is judged by it holds."""
    stated = catalogue.theorems(adapter.topic)
    judged = {theorem.name for theorem in stated if theorem.comparison == "accuracy"}
    asked = sorted(judged & {verdict.theorem for verdict in report.verdicts})
    if not asked:
        return "–"
    reached = [
        gap
        for gap in ACCURACIES
        if not verified(Target(adapter.target, accuracy=gap, theorems=asked)).causes
    ]
    return f"{min(reached):.0e}" if reached else "none of those tried"


def page() -> str:
    adapters = packaged()
    reports = {name: verified(Target(name)) for name in adapters}
    rows = ["| library | asked | held | accuracy | refuted |", "|---|---|---|---|---|"]
    for name, adapter in adapters.items():
        *known, refuted = row(adapter, reports[name])
        rows.append(f"| {' | '.join([*known, accuracy(adapter, reports[name]), refuted])} |")
    found = [section(adapters[name], report) for name, report in reports.items() if report.causes]
    return HEAD + "\n".join([*rows, "", "## What was refuted, and why", "", *found])


def main() -> None:
    if sys.argv[1:]:
        for name in sys.argv[1:]:
            print(section(packaged()[name], verified(Target(name))))
    else:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
