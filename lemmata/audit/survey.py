"""The survey of whole topics for blind spots, by several processes, and what it adds up to."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np

from lemmata import __version__
from lemmata.assignment import Assignment
from lemmata.audit import explanations
from lemmata.audit.blind_spots import Spot, Surveyor
from lemmata.audit.corpus import Corpus, read_corpus
from lemmata.audit.recording import record
from lemmata.audit.regions import many_answered, regions
from lemmata.audit.specimens import Setting
from lemmata.errors import BadInput
from lemmata.grading.grader import Grader
from lemmata.grading.processes import spread
from lemmata.render.progress import bar

# An assignment's file, the topic, where its corpus is, and one function of it.
Job = tuple[Path, str, Path, str]


class Survey(msgspec.Struct, frozen=True):
    """One topic: every fault planted, and explanations that explain nothing."""

    assignment: str
    title: str
    spots: list[Spot]
    stale: list[str]

    @property
    def counted(self) -> list[Spot]:
        """All but those that had nothing to show."""
        return [spot for spot in self.spots if spot.fate != "silent"]

    @property
    def unexplained(self) -> list[Spot]:
        return [spot for spot in self.spots if spot.is_unexplained]

    @property
    def grader_errors(self) -> list[Spot]:
        return [spot for spot in self.spots if spot.fate == "grader_error"]

    @property
    def exit_code(self) -> int:
        return 3 if self.grader_errors else 1 if self.unexplained else 0


class SurveyReport(msgspec.Struct, frozen=True):
    lemmata: str
    surveys: list[Survey]
    unmapped: list[str] = []  # topics that state no regions

    @property
    def exit_code(self) -> int:
        return max((survey.exit_code for survey in self.surveys), default=0)


def survey(corpora: list[Corpus], workers: int) -> SurveyReport:
    unmapped = [corpus.name for corpus in corpora if not regions(corpus.topic or "")]
    corpora = [corpus for corpus in corpora if corpus.name not in unmapped]
    if not corpora:
        raise BadInput(f"{', '.join(unmapped)}: no regions are stated: there is nothing to map")
    jobs = [job for corpus in corpora for job in _jobs(corpus)]
    found: dict[int, list[Spot]] = {}
    with bar(len(jobs), "planting faults") as step:
        step("starting")
        for number, spots in spread(_survey, jobs, workers, _nothing):
            found[number] = spots
            step(jobs[number][3])
    spots_of = {job: found[number] for number, job in enumerate(jobs)}
    surveys = [_added_up(corpus, spots_of) for corpus in corpora]
    return SurveyReport(__version__, surveys, unmapped)


def _added_up(corpus: Corpus, spots_of: dict[Job, list[Spot]]) -> Survey:
    spots = [spot for job in _jobs(corpus) for spot in spots_of[job]]
    told, stale = explanations.explained(spots, explanations.read(corpus.folder))
    return Survey(corpus.name, _plan(*_place(corpus)[:2]).title, told, stale)


def _place(corpus: Corpus) -> tuple[Path, str, Path]:
    assert corpus.topic is not None, "a folder of its own states no regions"
    return corpus.assignment, corpus.topic, corpus.folder


def _jobs(corpus: Corpus) -> Iterator[Job]:
    place = _place(corpus)
    for function in _plan(*place[:2]).functions:
        yield (*place, function)


def _plan(assignment: Path, topic: str) -> Assignment:
    return Setting(assignment, None, topic).plan()


@contextmanager
def _nothing() -> Iterator[None]:
    yield None


def _survey(opened: None, job: Job) -> list[Spot]:
    with np.errstate(all="ignore"):  # a fault may well divide by zero: nobody needs to be warned
        return list(_surveyor(*job[:3]).survey(job[3]))


def surveyor(corpus: Corpus) -> Surveyor:
    """Of one topic, with its solution recorded."""
    return _surveyor(*_place(corpus))


@lru_cache(maxsize=1)
def _surveyor(assignment: Path, topic: str, folder: Path) -> Surveyor:
    grader = Grader.of(_plan(assignment, topic), alone=True)
    plan = grader.assignment
    solution = read_corpus(assignment, topic, folder).solution(plan.conventions)
    assert solution is not None, "a packaged topic has its reference"
    recording = record(plan, solution, lambda theorem: grader.cases(theorem, secret=False))
    return Surveyor(recording, regions(topic), many_answered(topic))
