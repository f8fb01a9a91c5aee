"""Wheat and chaff: submissions of which one knows whether they are right, and why not.

A snippet overrides functions of a solution and is appended to its text. Its first line is a
docstring that says what it is; comments below it say more:

    '''The step decays although eta is fixed.'''
    # refuted by: weights-are-the-sum-of-the-mistakes
    # conventions: loss=sum penalty=full|half      where it is what it says; the first is its own
    # imports: sklearn

The solution of a packaged topic is its reference; that of a lecturer's folder is `solution.py`
in it, and without one every snippet is a whole submission.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from lemmata.assignment import HOME, Assignment, assignment_names, load
from lemmata.conventions import Conventions
from lemmata.errors import BadInput

Kind = Literal["wheat", "chaff"]

# Beside the packaged assignments, in a source checkout.
CHECKOUT = HOME.parent / "tests" / "corpus"
_HEADER = re.compile(r"^# *(refuted by|conventions|imports) *: *(.*?) *$", re.MULTILINE)
_TITLE = re.compile(r"\A\s*[rR]?(?P<quotes>\"\"\"|'''|\"|')(?P<title>.*?)(?:(?P=quotes)|\n)")


@dataclass(frozen=True)
class Snippet:
    kind: Kind
    name: str
    title: str
    text: str
    refuters: tuple[str, ...] = ()
    agreed: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    imports: tuple[str, ...] = ()

    @property
    def conventions(self) -> tuple[tuple[str, Any], ...]:
        """Those it was written in."""
        return tuple((name, values[0]) for name, values in self.agreed)

    def agrees(self, conventions: Conventions) -> bool:
        """Is it what it says under these, too?"""
        return all(getattr(conventions, name) in values for name, values in self.agreed)


@dataclass(frozen=True)
class Corpus:
    """The wheat and chaff of one topic of an assignment; `topic` None: a folder of its own."""

    assignment: Path
    topic: str | None
    folder: Path
    wheat: tuple[Snippet, ...]
    chaff: tuple[Snippet, ...]

    @property
    def name(self) -> str:
        name = self.assignment.parent.name
        return name if self.topic in (None, name) else f"{name}/{self.topic}"

    def solution(self, conventions: Conventions) -> str | None:
        if self.topic is not None:
            from lemmata.reference import source

            return source(self.topic, **conventions.chosen)
        for folder in (self.folder, self.assignment.parent):
            if (folder / "solution.py").is_file():
                return (folder / "solution.py").read_text(encoding="utf-8")
        return None

    def submission(self, snippet: Snippet, conventions: Conventions) -> str:
        solution = self.solution(conventions)
        return snippet.text if solution is None else f"{solution}\n\n{snippet.text}"


def read_snippet(path: Path, kind: Kind) -> Snippet:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{kind}/{path.name}: cannot be read: {error}") from None
    said = dict(_HEADER.findall(text))
    title = _TITLE.match(text)
    return Snippet(
        kind=kind,
        name=path.stem,
        title=title["title"].strip() if title else path.stem.replace("_", " "),
        text=text,
        refuters=_listed(said.get("refuted by", "")),
        agreed=_conventions(said.get("conventions", ""), f"{kind}/{path.name}"),
        imports=_listed(said.get("imports", "")),
    )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in re.split(r"[,\s]+", text) if part)


def _conventions(text: str, where: str) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    pairs = [part.partition("=")[::2] for part in _listed(text)]
    try:
        return tuple(
            (name, tuple(_value(name, v) for v in said.split("|"))) for name, said in pairs
        )
    except ValueError as error:
        raise BadInput(f"{where}: # conventions: {error}") from None


def _value(name: str, said: str) -> Any:
    chosen: dict[str, Any] = {name: float(said) if name == "accuracy" else said}
    return getattr(Conventions(**chosen), name)


def corpora(names: list[str], folder: Path | None) -> list[Corpus]:
    """The corpus of each named assignment; of every packaged one that has any, if none is named."""
    if names:
        return [corpus for name in names for corpus in _of_assignment(load(name), folder)]
    home = folder or CHECKOUT
    known = [n for n in assignment_names() if _holds_corpus(home / n)]
    if not known:
        raise BadInput(
            f"no corpus in {home}: the packaged assignments' wheat and chaff are in tests/corpus "
            "of a source checkout; name an assignment folder, or pass --corpus DIR"
        )
    return [corpus for name in known for corpus in _of_assignment(load(name), home)]


def _of_assignment(plan: Assignment, folder: Path | None) -> list[Corpus]:
    path = plan.path
    if folder is None and _holds_corpus(plan.folder):
        return [read_corpus(path, None, plan.folder)]
    home = folder or CHECKOUT
    packaged = plan.folder.parent == HOME
    found = [read_corpus(path, t, home / t) for t in plan.topics if _holds_corpus(home / t)]
    if packaged and found:
        return found
    if folder is not None and _holds_corpus(folder):
        topic = plan.topics[0] if packaged and len(plan.topics) == 1 else None
        return [read_corpus(path, topic, folder)]
    if folder is not None:
        raise BadInput(f"{plan.name}: no corpus: there is neither wheat/ nor chaff/ in {folder}")
    # Code that does nothing can be tried all the same, and a packaged solution has mutants.
    return [
        read_corpus(path, topic, plan.folder) for topic in (plan.topics if packaged else [None])
    ]


def _holds_corpus(folder: Path) -> bool:
    return any(any((folder / kind).glob("*.py")) for kind in ("wheat", "chaff"))


def read_corpus(path: Path, topic: str | None, folder: Path) -> Corpus:
    def snippets(kind: Kind) -> tuple[Snippet, ...]:
        return tuple(read_snippet(file, kind) for file in sorted((folder / kind).glob("*.py")))

    return Corpus(path, topic, folder, snippets("wheat"), snippets("chaff"))
