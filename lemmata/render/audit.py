"""An audit for the terminal, as JSON, and as a page."""

from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from rich.console import Group
from rich.table import Table
from rich.text import Text

from lemmata.audit.findings import FAILURES, Audit, AuditReport, Chaff
from lemmata.audit.idlers import ANSWERS, MIXED, MOST, Row, Vacuous
from lemmata.render.clean import one_line, plain

# Marks of the matrix: a theorem (column) before a chaff (row).
MARKS = {
    "expected": ("●", "green"),
    "also": ("○", ""),
    "failure": ("!", "yellow"),
    "silent": ("✗", "bold red"),
    "held": ("·", "dim"),
}
LEGEND = "● refutes, as expected   ○ refutes too   ! the code fails   ✗ should refute"
UNSEEN = "≈ ordinary tests miss it"
NAME = 34
IDLERS = (*ANSWERS, MIXED)


def mark(chaff: Chaff, theorem: str) -> str:
    status = chaff.caught_by.get(theorem)
    if status is None:
        return "silent" if theorem in chaff.expected else "held"
    if status in FAILURES:
        return "failure"
    return "expected" if theorem in chaff.expected else "also"


def terminal(report: AuditReport, seconds: float | None = None) -> Group:
    parts: list[Any] = []
    for audit in report.audits:
        parts += [Text(f"\n{audit.title}", style="bold")]
        parts += [*(_matrix(audit) if audit.chaff else []), *_notes(audit)]
    parts += [Text(), summary(report)]
    if seconds is not None:
        parts.append(Text(f"audited in {seconds:.0f} s", style="dim"))
    return Group(*parts)


def losses(report: AuditReport) -> Table:
    """All wrong submissions by the share of the points that they lose, the dearest first."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("lost", "points", "assignment", "chaff", "theorems that fail"):
        table.add_column(name, justify="right" if name in ("lost", "points") else "left")
    rows = [
        (chaff.lost / audit.max_score, audit, chaff)
        for audit in report.audits
        for chaff in audit.chaff
    ]
    for share, audit, chaff in sorted(rows, key=lambda row: (-row[0], row[2].name)):
        cells = (f"{share:.0%}", f"{chaff.lost:g}/{audit.max_score:g}", audit.assignment)
        table.add_row(*cells, one_line(chaff.name, NAME), str(len(chaff.caught_by)))
    return table


def idle(rows: list[Row]) -> Table:
    """What code earns that does nothing, in percent of the points."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("assignment", "course", *IDLERS):
        table.add_column(name, justify="left" if name in ("assignment", "course") else "right")
    for row in rows:
        style = "" if max(row.earned.values()) <= MOST else "red"
        table.add_row(row.assignment, row.course or "", *_percents(row), style=style)
    return table


def idle_page(rows: list[Row]) -> str:
    """The same in Markdown."""
    head = ["assignment", "course", *IDLERS]
    lines = [head, ["---", "---", *("--:" for _ in IDLERS)]]
    lines += [[row.assignment, row.course or "", *_percents(row)] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def _percents(row: Row) -> list[str]:
    return [f"{100 * row.earned[kind]:.3g}" if kind in row.earned else "–" for kind in IDLERS]


def to_act_on(report: AuditReport) -> Group:
    """What is wrong, topic by topic, and the summary: for those who read the rest elsewhere."""
    parts: list[Any] = [
        Text(f"{audit.assignment}: {what}", style=style)
        for audit in report.audits
        for style, what in notes(audit)
        if style != "dim"
    ]
    return Group(*parts, summary(report))


def _matrix(audit: Audit) -> list[Text]:
    """Rows are chaff, columns theorems by number, which the list below the matrix names."""
    count = len(audit.theorems)
    lines = [Text(" " * (NAME + 3) + "".join(str(n // 10 or " ") for n in range(1, count + 1)))]
    lines.append(Text(f"{'chaff':{NAME}s}   " + "".join(str(n % 10) for n in range(1, count + 1))))
    for chaff in audit.chaff:
        sign, colour = ("✓", "green") if chaff.verdict == "caught" else ("✗", "bold red")
        line = Text(f"{sign} ", style=colour)
        line.append(f"{one_line(chaff.name, NAME):{NAME}s} ", style="")
        for theorem in audit.theorems:
            symbol, style = MARKS[mark(chaff, theorem.name)]
            line.append(symbol, style=style)
        line.append(f"  −{chaff.lost:g}")
        if chaff.peer_missed:
            line.append(" ≈", style="yellow")
        lines.append(line)
    lines.append(Text(LEGEND + f"\n{UNSEEN}" * bool(audit.peer_misses), style="dim"))
    for number, theorem in enumerate(audit.theorems, 1):
        line = Text(f"{number:4d} {theorem.name}")
        line.append(f"  catches {theorem.catches}", style="dim" if theorem.catches else "yellow")
        if theorem.alone:
            line.append(f", alone {', '.join(theorem.alone)}", style="dim")
        lines.append(line)
    return lines


def _notes(audit: Audit) -> list[Text]:
    return [Text(f"  {what}", style=style) for style, what in notes(audit)]


def notes(audit: Audit) -> list[tuple[str, str]]:
    """Everything to act on, worst first: (style, sentence)."""
    said = [("bold red", f"the grader failed: {one_line(e)}") for e in audit.grader_errors]
    for wheat in audit.wheat:
        for label, failed in wheat.failed.items():
            for theorem, message in failed.items():
                what = f"wheat {wheat.name} fails {theorem} ({label}): {one_line(message, 200)}"
                said.append(("bold red", what))
    for chaff in audit.chaff:
        if not chaff.caught:
            said.append(("bold red", f"chaff {chaff.name} survives: {one_line(chaff.title)}"))
        for label, theorems in chaff.silent.items():
            what = f"chaff {chaff.name} is not refuted by {', '.join(theorems)} ({label})"
            said.append(("bold red", what))
    said += [_vacuous(audit, one) for one in audit.vacuous]
    if not audit.chaff and not audit.wheat:
        said.append(("dim", "no wheat and no chaff: code that does nothing is all that was tried"))
    for idle in audit.catches_nothing:
        said.append(("yellow", f"theorem {idle.name} catches no chaff"))
    if audit.never_alone:
        of = sum(not theorem.conduct for theorem in audit.theorems)
        what = f"{len(audit.never_alone)} of {of} theorems are never the only one to catch a chaff"
        said.append(("dim", what))
    for chaff in audit.loses_all_by_failure:
        status = next(iter(chaff.caught_by.values()))
        what = (
            f"chaff {chaff.name} loses all {audit.max_score:g} points by {status}, refuted by none"
        )
        said.append(("yellow", what))
    return said + _mutation_notes(audit) + _peer_notes(audit)


def _vacuous(audit: Audit, one: Vacuous) -> tuple[str, str]:
    held = ", ".join(one.theorems)
    what = f"nothing that is graded shows that {one.function} does anything: {held} "
    what += f"hold{'s' * (len(one.theorems) == 1)} of `{one_line(one.code, 200)}`, and the like"
    if one.earns > MOST:
        points = f"{one.earns * audit.max_score:.3g} of {audit.max_score:g} points"
        return "bold red", f"{what}, which earns {points}: add a theorem that refutes it"
    beside = f"; {one.asked} is asked as well, for no points" if one.asked else ""
    return "yellow", f"{what}{beside}: add a theorem that says what {one.function} is for"


def _mutation_notes(audit: Audit) -> list[tuple[str, str]]:
    if audit.mutation is None:
        return []
    said = [
        ("bold red", f"mutant survives: {m.function} ({m.operator}): {m.line} -> {m.becomes}")
        for m in audit.mutation.survivors
    ]
    said += [
        ("yellow", f"recorded as equivalent, yet {m.killed_by} notices it: {m.line} -> {m.becomes}")
        for m in audit.mutation.wrongly_recorded
    ]
    said += [("yellow", f"mutants.toml: no such mutant now: {key}") for key in audit.mutation.stale]
    return said


def _peer_notes(audit: Audit) -> list[tuple[str, str]]:
    return [
        ("dim", f"ordinary tests fail wheat {w.name} wrongly, in {', '.join(w.peer or ())}")
        for w in audit.peer_fails_wrongly
    ]


def summary(report: AuditReport) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("assignment", "wheat accepted", "chaff caught", "mutants", "ordinary tests"):
        table.add_column(name, justify="left" if name == "assignment" else "right")
    for audit in report.audits:
        style = "" if audit.exit_code == 0 else "red"
        table.add_row(audit.assignment, *_counts([audit]), style=style)
    if len(report.audits) > 1:
        table.add_row("all", *_counts(report.audits), style="bold")
    return table


def _counts(audits: list[Audit]) -> list[str]:
    wheat = [w for a in audits for w in a.wheat]
    chaff = [c for a in audits for c in a.chaff]
    caught = sum(c.verdict == "caught" for c in chaff)
    return [
        f"{sum(w.accepted for w in wheat)} of {len(wheat)}",
        f"{caught} of {len(chaff)}",
        _mutant_count(audits),
        _peer_count(audits),
    ]


def _mutant_count(audits: list[Audit]) -> str:
    done = [a.mutation for a in audits if a.mutation is not None]
    if not done:
        return "–"
    killed = sum(mutation.killed for mutation in done)
    equivalent = sum(mutation.equivalent for mutation in done)
    rest = sum(len(mutation.mutants) for mutation in done) - equivalent
    return f"{killed} of {rest} killed, {equivalent} equivalent"


def _peer_count(audits: list[Audit]) -> str:
    asked = [a for a in audits if a.asked_peer]
    if not asked:
        return "–"
    missed = sum(len(a.peer_misses) for a in asked)
    wronged = sum(len(a.peer_fails_wrongly) for a in asked)
    return f"miss {missed} chaff, fail {wronged} wheat"


def json(report: AuditReport) -> str:
    """The same bytes for the same findings: no time, no machine."""
    audits = [_object(audit) for audit in report.audits]
    whole = {"lemmata": report.lemmata, "exit_code": report.exit_code, "audits": audits}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


def _object(audit: Audit) -> dict[str, Any]:
    mutation = audit.mutation
    counts: dict[str, Any] = {
        "wheat": len(audit.wheat),
        "wheat_accepted": sum(w.accepted for w in audit.wheat),
        "chaff": len(audit.chaff),
        "chaff_caught": sum(c.verdict == "caught" for c in audit.chaff),
        "theorems_that_catch_nothing": [t.name for t in audit.catches_nothing],
        "lose_all_points_by_failure": [c.name for c in audit.loses_all_by_failure],
    }
    if mutation is not None:
        counts["mutants"] = len(mutation.mutants)
        counts["mutants_killed"] = mutation.killed
        counts["mutants_equivalent"] = mutation.equivalent
        counts["mutation_score"] = round(mutation.score, 4)
    if audit.asked_peer:
        counts["peer_misses"] = [c.name for c in audit.peer_misses]
        counts["peer_fails_wrongly"] = [w.name for w in audit.peer_fails_wrongly]
    body: dict[str, Any] = msgspec.to_builtins(audit)
    for chaff, written in zip(audit.chaff, body["chaff"], strict=True):
        written["verdict"] = chaff.verdict
    return {"assignment": audit.assignment, "summary": counts} | body


def html(report: AuditReport) -> str:
    environment = Environment(
        loader=PackageLoader("lemmata", "render"),
        autoescape=True,  # messages repeat what submissions returned
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"plain": plain, "one_line": one_line}
    environment.globals |= {"mark": mark, "marks": MARKS, "notes": notes, "counts": _counts}
    return environment.get_template("audit.html.j2").render(report=report, legend=LEGEND)
