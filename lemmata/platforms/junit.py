"""Reports as JUnit XML, as pytest writes it: one suite a report, one case a theorem."""

from xml.etree import ElementTree

from lemmata.platforms import story
from lemmata.render.clean import one_line, plain
from lemmata.verdict import Report, Verdict


def render(*reports: Report) -> str:
    suites = ElementTree.Element("testsuites")
    for report in reports:
        _suite(suites, report)
    ElementTree.indent(suites)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        + ElementTree.tostring(suites, encoding="unicode")
        + "\n"
    )


def _suite(suites: ElementTree.Element, report: Report) -> None:
    kinds = [_kind(verdict) for verdict in report.verdicts]
    suite = ElementTree.SubElement(
        suites,
        "testsuite",
        name=f"lemmata {report.assignment}",
        tests=str(len(report.verdicts)),
        failures=str(kinds.count("failure")),
        errors=str(kinds.count("error")),
        skipped="0",
        time=f"{sum(verdict.seconds for verdict in report.verdicts):.1f}",
    )
    for verdict in report.verdicts:
        _case(suite, report, verdict)
    if report.output.strip():
        ElementTree.SubElement(suite, "system-out").text = plain(report.output)


def _kind(verdict: Verdict) -> str | None:
    if verdict.status == "held":
        return None
    return "failure" if verdict.status in ("refuted", "missing") else "error"


def _case(suite: ElementTree.Element, report: Report, verdict: Verdict) -> None:
    case = ElementTree.SubElement(
        suite,
        "testcase",
        classname=one_line(report.submission),
        name=verdict.theorem,
        time=f"{verdict.seconds:.1f}",
    )
    kind = _kind(verdict)
    if kind is None:
        return
    message = one_line(verdict.message, story.MESSAGE)
    told = ElementTree.SubElement(case, kind, message=message, type=verdict.status)
    shown = [verdict.statement, message]
    if verdict.counterexample is not None:
        shown.append(story.script(verdict.counterexample))
    told.text = "\n".join(shown)
