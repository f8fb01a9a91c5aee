"""What a shell offers after TAB; nothing is loaded to find it."""

FORMATS = "terminal, json, html, junit, github, gradescope or prairielearn"


def formats(incomplete: str) -> list[str]:
    from lemmata.command.output import FORMATS as KNOWN

    return [name for name in KNOWN if name.startswith(incomplete)]


def assignments(incomplete: str) -> list[str]:
    from lemmata.assignment import assignment_names

    return [name for name in assignment_names() if name.startswith(incomplete)]


def courses(incomplete: str) -> list[str]:
    from lemmata.assignment import course_names

    return [name for name in course_names() if name.startswith(incomplete)]


def platforms(incomplete: str) -> list[str]:
    from lemmata.platforms.export import PLATFORMS

    return [name for name in PLATFORMS if name.startswith(incomplete)]


def books(incomplete: str) -> list[str]:
    from lemmata.classroom.lms import KINDS

    return [name for name in KINDS if name.startswith(incomplete)]


def things(incomplete: str) -> list[str]:
    """What a library may offer: a function of the catalogue, or a topic."""
    from lemmata.catalogue import all_functions, topics

    return [name for name in (*topics(), *all_functions()) if name.startswith(incomplete)]


def theorem_names(incomplete: str) -> list[str]:
    from lemmata.catalogue import theorems, topics

    known = (theorem.name for topic in topics() for theorem in theorems(topic))
    return [name for name in known if name.startswith(incomplete)]
