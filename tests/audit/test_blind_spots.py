"""The map of blind spots: faults planted in regions of the input, on a few of them."""

import numpy as np
import pytest

from lemmata import catalogue
from lemmata.assignment import load
from lemmata.audit import explanations
from lemmata.audit.blind_spots import Planted, Spot, Surveyor
from lemmata.audit.corpus import corpora
from lemmata.audit.faults import FAULTS
from lemmata.audit.recording import record
from lemmata.audit.regions import ANYWHERE, Region, regions
from lemmata.audit.survey import Survey, SurveyReport, surveyor
from lemmata.errors import BadInput
from lemmata.grading.grader import Grader
from lemmata.reference import source
from lemmata.render import blind_spots as render
from lemmata.submission.call import Call, Failed

FAULT = {fault.name: fault for fault in FAULTS}
LARGE = Region("s > 100", "size", ("s",), lambda a: a["s"] > 100)
NOWHERE = Region("s > 1e9", "size", ("s",), lambda a: a["s"] > 1e9)


@pytest.fixture(scope="module")
def recording():
    grader = Grader.of(load("losses"), alone=True)
    return record(grader.assignment, source("losses"), lambda t: grader.cases(t, secret=False))


def answer(recording, fault, s):
    planted = Planted(recording, "hinge", LARGE, FAULT[fault], {})
    (found,) = planted.ask([Call("hinge", (np.array(s), -np.ones(len(s))))])
    return found


def test_a_planted_fault_shows_in_its_region_and_nowhere_else(recording):
    wrong = answer(recording, "sign", [1.0, 200.0]).value
    assert wrong.tolist() == [2.0, -201.0]
    assert answer(recording, "sign", [1.0, 2.0]).value.tolist() == [2.0, 3.0]
    assert isinstance(answer(recording, "endless", [200.0]), Failed)


def test_single_precision_inside_is_not_declared_by_the_answers_type(recording):
    wrong = answer(recording, "single", [200.0 + 2.0**-30]).value
    assert wrong.dtype == np.float64
    assert wrong.tolist() == [201.0]


def test_every_fault_in_a_region_that_cases_reach_is_caught(recording):
    spots = list(Surveyor(recording, (LARGE,)).survey("hinge"))
    here = {spot.fault: spot.fate for spot in spots if spot.region == LARGE.name}
    assert here["off"] == here["sign"] == here["nan"] == here["exception"] == "caught"
    assert here["argument"] == here["shape"] == here["endless"] == "caught"
    assert "blind" not in here.values()


def test_a_region_that_no_case_reaches_is_blind(recording):
    spots = list(Surveyor(recording, (NOWHERE,)).survey("hinge"))
    there = [
        spot for spot in spots if spot.region == NOWHERE.name and not FAULT[spot.fault].natural
    ]
    assert there and all(spot.is_unexplained for spot in there)
    survey = Survey("losses", "Losses", spots, [])
    report = SurveyReport("0", [survey])
    assert report.exit_code == 1
    assert "no case goes there" in render.blind_by_region(spots)["hinge", NOWHERE.name]
    assert "s &gt; 1e9" in render.html(report)
    assert '"blind"' in render.json(report)


def test_a_fault_that_no_answer_shows_must_show_somewhere(recording):
    """Nothing that the 0/1 loss answers can be clipped: blind, unless a reason is given."""
    spots = list(Surveyor(recording, ()).survey("zero_one"))
    fates = {spot.fault: spot.fate for spot in spots if spot.region == ANYWHERE.name}
    assert fates["clipped"] == "blind"


SPOT = Spot("hinge", "s > 1e9", "size", "off", "unreached")


def test_an_explained_blind_spot_is_none_and_an_idle_explanation_is_told(tmp_path):
    text = '[[explained]]\nreason = "outside the contract"\nregions = ["s > *"]\n'
    text += '[[explained]]\nreason = "of no use"\nfunctions = ["squared"]\n'
    (tmp_path / "blind_spots.toml").write_text(text)
    spots, stale = explanations.explained([SPOT], explanations.read(tmp_path))
    assert spots[0].reason == "outside the contract"
    assert not spots[0].is_unexplained
    assert len(stale) == 1 and "of no use" in stale[0]


def test_an_explanation_gives_a_reason(tmp_path):
    (tmp_path / "blind_spots.toml").write_text('[[explained]]\nreason = " "\n')
    with pytest.raises(BadInput, match="must say why"):
        explanations.read(tmp_path)


@pytest.mark.parametrize("topic", catalogue.topics())
def test_the_regions_of_a_topic_have_names_of_their_own(topic):
    names = [region.name for region in regions(topic)]
    assert len(names) == len(set(names))


# Functions whose regions take little to survey; `make audit` has all of them.
SAMPLE = {"exercises": "logit", "halfspaces": "sign", "vc": "lift_to_paraboloid"}


@pytest.mark.parametrize(("topic", "function"), SAMPLE.items())
def test_a_sample_of_the_map_has_no_blind_spot(topic, function):
    (corpus,) = corpora([topic], None)
    spots = list(surveyor(corpus).survey(function))
    told, _ = explanations.explained(spots, explanations.read(corpus.folder))
    assert any(spot.fate == "caught" for spot in told)
    assert [spot for spot in told if spot.is_unexplained or spot.fate == "grader_error"] == []
