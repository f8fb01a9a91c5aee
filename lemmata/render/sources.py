"""docs/sources.md: for each lecture what is graded, what is not and why, and its slips."""

from collections.abc import Iterable

from lemmata import catalogue
from lemmata.assignment import Course, course_names, read_course

HEAD = """# The lectures

For each of the five lectures: the conventions of its preset (`--course NAME`), what is graded by
which theorems, what is not and why, and where the lecture disagrees with itself or with the others
and what is done about it. A function is asked for only where a theorem that the course keeps judges
its values. The lecture's own formulas, typed in as printed, are in `tests/corpus/TOPIC/lectures`;
`lemmata courses` grades them, and stubs of every function. This page is what
`lemmata courses --format markdown` prints.
"""


def markdown() -> str:
    return "\n".join([HEAD, *(_course(name, read_course(name)[0]) for name in course_names())])


def _course(name: str, course: Course) -> str:
    works = catalogue.spelled_out([f"[{course.cites}]"])
    lines = [f"## {name}", "", works[course.cites] + ".", "", "**Conventions.** " + _said(course)]
    lines += ["", "| assignment | functions | theorems |", "|---|---|---|"]
    lines += [_topic(topic, names) for topic, names in course.theorems.items()]
    lines += ["", "Not graded:", "", *_listed(course.ungraded)]
    lines += ["", "Slips:", "", *_listed(course.slips), ""]
    return "\n".join(lines)


def _said(course: Course) -> str:
    """Every convention that concerns a topic of the course, with what it means."""
    about = catalogue.conventions()
    parts = [f"`{key} = {value}` ({about[key].about})" for key, value in course.conventions.items()]
    return "; ".join(parts) + "."


def _topic(topic: str, names: Iterable[str]) -> str:
    kept = [theorem for theorem in catalogue.theorems(topic) if theorem.name in set(names)]
    functions = dict.fromkeys(name for theorem in kept for name in theorem.functions)
    asked, theorems = (", ".join(f"`{n}`" for n in each) for each in (functions, names))
    return f"| {topic} | {asked} | {theorems} |"


def _listed(notes: dict[str, str]) -> list[str]:
    return [f"- {what}: {why}." for what, why in notes.items()]
