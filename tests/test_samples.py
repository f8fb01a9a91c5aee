"""Whatever is wrong with a sample, the script beside it shows: it runs through on the solution."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lemmata.assignment import HOME
from lemmata.audit.specimens import Opened, Setting, Specimen, grade, opened_once
from lemmata.catalogue import topics
from lemmata.reference import source
from tests.topics.running import assert_scripts_tell

# Refuted by the clock alone, theorem after theorem: a minute each, and nothing to run.
ENDLESS = {
    "perceptron/ines",
    "halfspaces/grace",
    "vc/fatima",
    "vc/dana",
    "logistic/gustav",
    "regression/grace",
}
# Right ones: there is nothing to run, and to see that takes longest.
RIGHT = {f"{topic}/{name}" for topic in topics() for name in ("ada", "boris")} - {"svm/boris"}
# Its optimiser goes on where the last call ended: the call alone is answered.
KEEPS = {"logistic/fatima": "fit_newton("}
RANDOM = "perceptron/chen"  # right, and visits its mistakes by chance
SAMPLES = [
    pytest.param(topic, path, id=f"{topic}-{path.stem}", marks=pytest.mark.xdist_group(topic))
    for topic in topics()
    for path in sorted((HOME / topic / "samples").glob("*.py"))
    if f"{topic}/{path.stem}" not in ENDLESS | RIGHT
]


@pytest.fixture(scope="module")
def opened() -> Iterator[Opened]:
    with opened_once() as opened:
        yield opened


@pytest.mark.parametrize(("topic", "path"), SAMPLES)
def test_scripts_fail_on_the_sample_and_run_through_on_the_solution(
    topic: str, path: Path, opened: Opened
) -> None:
    text = path.read_text(encoding="utf-8")
    setting = Setting(HOME / topic / "assignment.toml", topic=topic)
    specimen = Specimen(setting, path.stem, text, wrong=True, scripts=True)
    found = grade(opened, specimen)
    kept = KEEPS.get(f"{topic}/{path.stem}")
    for theorem in [name for name, script in found.scripts.items() if kept and kept in script]:
        del found.scripts[theorem]
    if any(found.scripts.values()):  # none where it does not even load
        assert_scripts_tell(found, specimen, source(topic), opened)
    else:
        assert set(found.statuses.values()) == {"error"} or f"{topic}/{path.stem}" == RANDOM
