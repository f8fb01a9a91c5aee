"""The class as a table: gradebook.csv, one row a submission, one column a theorem."""

from __future__ import annotations

from lemmata.render.clean import cell
from lemmata.verdict import Report

# Quoted wherever some dialect would see the end of a cell, and not only the comma's.
SPECIAL = frozenset(',;|\t"')


def render(reports: list[Report]) -> str:
    columns = list(dict.fromkeys(v.theorem for report in reports for v in report.verdicts))
    rows = [["name", "score", "max_score", *columns]]
    for report in reports:
        points = {v.theorem: f"{v.points:g}" for v in report.verdicts}
        row = [report.submission, f"{report.score:g}", f"{report.max_score:g}"]
        rows.append([*row, *(points.get(column, "") for column in columns)])
    return "".join(",".join(map(_quoted, row)) + "\n" for row in rows)


def _quoted(text: str) -> str:
    safe = cell(text)
    if SPECIAL.isdisjoint(safe):
        return safe
    return '"' + safe.replace('"', '""') + '"'
