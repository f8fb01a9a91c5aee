"""PrairieLearn: results.json of an external grader, and what its entry point does in /grade.

/grade/student              what the student handed in
/grade/tests                the question's tests/: assignment, banks, key
/grade/results              results.json, one megabyte at most
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from lemmata.platforms import grading, story
from lemmata.render.bounds import cut
from lemmata.render.clean import one_line, plain
from lemmata.verdict import Report, Verdict

MOST = 1 << 20  # bytes of results.json
IMAGES = 6
UNREADABLE = "unreadable"  # the kind of cause in which there is nothing to grade


def results(report: Report) -> dict[str, Any]:
    """A score between 0 and 1, one test a theorem, what to mend in each cause's first one."""
    if any(cause.kind == UNREADABLE for cause in report.causes):
        reasons = [one_line(cause.title, story.MESSAGE) for cause in report.causes]
        return {"gradable": False, "format_errors": reasons, "message": reasons[0]}
    made: dict[str, Any] = {
        "gradable": True,
        "score": round(report.score / report.max_score, 6) if report.max_score else 0.0,
        "message": story.heading(report),
        "output": cut(plain(report.output), story.OUTPUT),
        "tests": [_test(report, verdict) for verdict in report.verdicts],
        "images": _images(report),
    }
    for part in ("images", "output"):  # the bounds of a report leave room for both, but who knows
        if len(msgspec.json.encode(made)) > MOST:
            made.pop(part)
    return made


def _test(report: Report, verdict: Verdict) -> dict[str, Any]:
    """Points always: one test without them turns them off for all."""
    cause = next((c for c in report.causes if c.theorem == verdict.theorem), None)
    message = "" if verdict.status == "held" else one_line(verdict.message, story.MESSAGE)
    if cause is not None:
        message = " ".join(part for part in (message, story.others(cause)) if part)
    case = verdict.counterexample
    return {
        "name": verdict.theorem,
        "description": verdict.statement,
        "points": verdict.points,
        "max_points": verdict.max_points,
        "message": message,
        "output": story.script(case) if case is not None and cause is not None else "",
    }


def _images(report: Report) -> list[dict[str, str]]:
    drawn = [(cause, story.picture_url(report.verdict(cause.theorem))) for cause in report.causes]
    shown = [{"label": one_line(cause.title, 200), "url": url} for cause, url in drawn if url]
    return shown[:IMAGES]


def main(root: Path) -> int:
    """Grade /grade/student before the platform's time is over."""
    settings = grading.Settings.read(root / "tests")
    target = root / "results" / "results.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    grading.close_to_others(root / "tests", root / "results", root / "data")
    return grading.run(
        settings, root / "student", lambda report: grading.write_json(target, results(report))
    )


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
