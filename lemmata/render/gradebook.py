"""The class as a table: gradebook.csv, one row a submission, one column a theorem."""

from __future__ import annotations

import csv
import io

from lemmata.render.clean import cell
from lemmata.verdict import Report


def render(reports: list[Report]) -> str:
    columns = list(dict.fromkeys(v.theorem for report in reports for v in report.verdicts))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["name", "score", "max_score", *columns])
    for report in reports:
        points = {v.theorem: f"{v.points:g}" for v in report.verdicts}
        row = [cell(report.submission), f"{report.score:g}", f"{report.max_score:g}"]
        writer.writerow([*row, *(points.get(column, "") for column in columns)])
    return out.getvalue()
