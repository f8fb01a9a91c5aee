"""Gradescope: results.json, and what run_autograder does in /autograder.

/autograder/source       what the zip holds: assignment, banks, key; nobody's but the grader's
/autograder/submission   what the student handed in
/autograder/results      results.json
"""

import sys
from pathlib import Path
from typing import Any

from lemmata.platforms import grading, story
from lemmata.render.bounds import cut
from lemmata.render.clean import one_line, plain
from lemmata.verdict import Report, Verdict

OUTPUT = 4_000  # characters that are shown of what a submission printed
VISIBILITIES = ("visible", "after_due_date", "after_published", "hidden")


def results(
    report: Report, *, full: float | None = None, hidden: str = "visible"
) -> dict[str, Any]:
    """results.json: one test a cause, which says what to mend, and one a theorem, which pays.

    `full`: the points of the whole assignment. A theorem on which the grader itself failed counts
    for nobody, so what is left is scaled to them: the platform's maximum is fixed.
    `hidden`: who sees the tests of hidden theorems. The time is that of the public part, as in any
    report for students: how long secret cases take is for the submission to choose.
    """
    return {
        "score": scaled(report, full),
        "execution_time": report.seconds.get("submission", 0.0) + report.seconds.get("grader", 0.0),
        "output": story.heading(report),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {
            "lemmata": report.lemmata,
            "assignment": report.assignment,
            "course": report.course,
            "seed": report.seed,
            "key": report.key,
            "isolation": str(report.isolation.get("level", "?")),
            "unfinished": grading.is_partial(report),
        },
        "tests": [*_causes(report), *_theorems(report, hidden), *_printed(report)],
    }


def scaled(report: Report, full: float | None) -> float:
    if full is None or not report.max_score or report.max_score == full:
        return report.score
    return round(report.score * full / report.max_score, 4)


def _causes(report: Report) -> list[dict[str, Any]]:
    """Without points of their own: the theorems below have them."""
    return [
        {
            "number": str(number),
            "name": f"Fix this {'first' if number == 1 else 'next'}: {one_line(cause.title, 200)}",
            "status": "failed",
            "output": story.html_of_cause(cause, report.verdict(cause.theorem)),
            "output_format": "html",
            "visibility": "visible",
        }
        for number, cause in enumerate(report.causes, 1)
    ]


def _theorems(report: Report, hidden: str) -> list[dict[str, Any]]:
    reasons = {
        theorem: number
        for number, cause in enumerate(report.causes, 1)
        for theorem in (cause.theorem, *cause.others)
    }
    return [
        {
            "name": verdict.theorem,
            "score": verdict.points,
            "max_score": verdict.max_points,
            "status": "passed" if verdict.status == "held" else "failed",
            "output": _said(verdict, reasons.get(verdict.theorem)),
            "output_format": "text",
            "visibility": hidden if verdict.visibility == "hidden" else "visible",
        }
        for verdict in report.verdicts
    ]


def _said(verdict: Verdict, reason: int | None) -> str:
    if verdict.status == "held":
        return f"{verdict.statement} Held on {verdict.cases} cases."
    because = f" See {reason} above." if reason else ""
    return f"{verdict.statement} {one_line(verdict.message, story.MESSAGE)}{because}"


def _printed(report: Report) -> list[dict[str, Any]]:
    """What the public part printed, apart from everything that grades."""
    if not report.output.strip():
        return []
    shown = cut(plain(report.output), OUTPUT)
    test = {"name": "What your code printed", "status": "passed", "output": shown}
    return [test | {"output_format": "text", "visibility": "visible"}]


def main(root: Path) -> int:
    """Grade /autograder/submission; results.json is there from the first moment on."""
    settings = grading.Settings.read(root / "source")
    target = root / "results" / "results.json"

    def write(report: Report) -> None:
        made = results(report, full=settings.plan.max_score, hidden=settings.hidden)
        grading.write_json(target, made)

    grading.close_to_others(root / "source", root / "results", root / "submission_metadata.json")
    return grading.run(settings, root / "submission", write)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
