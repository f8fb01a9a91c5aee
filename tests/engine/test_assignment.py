"""A wrong assignment file is explained by key and line; a course keeps what its lecture teaches."""

from types import SimpleNamespace

import msgspec
import pytest

from lemmata import settings
from lemmata.assignment import BadAssignment, assignment_names, course_names, load, read_course
from lemmata.catalogue import theorems, topics

GOOD = """\
title = "Mine"
topics = ["perceptron"]
seed = 3

[limits]
call_seconds = 2

[theorems.mistake-bound]
points = 3
visibility = "hidden"
"""


def folder_with(tmp_path, text):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "assignment.toml").write_text(text, encoding="utf-8")
    return str(folder)


def test_a_lecturers_own_folder_is_an_assignment(tmp_path):
    plan = load(folder_with(tmp_path, GOOD))
    assert (plan.name, plan.seed, plan.max_score) == ("mine", 3, 3.0)
    assert [(t.name, r.visibility) for t, r in plan.rules] == [("mistake-bound", "hidden")]
    assert plan.limits.call_seconds == 2


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('title = "Mine"\n', "", "mine/assignment.toml: the key 'title' is missing"),
        ("seed = 3", "sede = 3", "line 3: sede: unknown key; did you mean 'seed'?"),
        ("seed = 3", 'seed = "x"', "line 3: seed: expected a whole number, got a text, 'x'"),
        ('["perceptron"]', '["perceptrons"]', "line 2: topics: no topic 'perceptrons'; did you"),
        ("[theorems.mistake-bound]", "[theorems.mistake-bond]", "line 8: theorems.mistake-bond"),
        ("points = 3", 'points = "3"', "line 9: theorems.mistake-bound.points: expected a number"),
        (
            "points = 3",
            "points = -3",
            "line 9: theorems.mistake-bound.points: must not be negative",
        ),
        (
            '"hidden"',
            '"secret"',
            'line 10: theorems.mistake-bound.visibility: expected "public" or "hidden"',
        ),
        ("call_seconds = 2", "call_seconds = 0", "line 6: limits.call_seconds: must be positive"),
        ("call_seconds = 2", "cal_seconds = 2", "line 6: limits.cal_seconds: unknown key"),
        ("seed = 3", "seed = = 3", "not TOML"),
        ('topics = ["perceptron"]', "topics = []", "line 2: topics: there is no theorem"),
    ],
)
def test_what_is_wrong_is_named_by_key_and_line(tmp_path, old, new, words):
    assert old in GOOD
    with pytest.raises(BadAssignment) as caught:
        load(folder_with(tmp_path, GOOD.replace(old, new)))
    assert words in str(caught.value) and "\n" not in str(caught.value)


def test_the_key_is_found_whatever_words_the_library_has_for_it(tmp_path, monkeypatch):
    def convert(value, type_):
        try:
            return msgspec.convert(value, type_)
        except msgspec.ValidationError:
            raise msgspec.ValidationError("so nicht") from None

    reworded = SimpleNamespace(**vars(msgspec) | {"convert": convert})
    monkeypatch.setattr(settings, "msgspec", reworded)
    with pytest.raises(BadAssignment, match="line 3: seed: expected a whole number, got a text"):
        load(folder_with(tmp_path, GOOD.replace("seed = 3", 'seed = "x"')))


def test_an_unknown_assignment_or_course_names_those_there_are():
    with pytest.raises(BadAssignment, match="did you mean 'perceptron'"):
        load("perceptrn")
    with pytest.raises(BadAssignment, match="there are cs540, csc580, eleg867, ntu, uml"):
        load("perceptron", "cs541")
    with pytest.raises(BadAssignment, match="teaches too little of 'perceptron' to judge it"):
        load("perceptron", "cs540")


@pytest.mark.parametrize("name", assignment_names())
def test_every_packaged_assignment_loads_and_covers_its_topics(name):
    plan = load(name)
    listed = {theorem.name for theorem, _ in plan.rules if theorem.families}
    stated = {theorem.name for topic in plan.topics for theorem in theorems(topic)}
    assert listed == stated
    assert {rule.visibility for _, rule in plan.rules} == {"public", "hidden"}
    for part in ("handout.md", "starter.py", "samples"):
        assert (plan.folder / part).exists()


@pytest.mark.parametrize("course", course_names())
def test_a_course_lists_theorems_that_there_are_and_what_they_rest_on(course):
    for topic, listed in read_course(course)[0].theorems.items():
        known = {theorem.name: theorem for theorem in theorems(topic)}
        assert len(listed) == len(set(listed)) and set(listed) <= set(known)
        assert {name for each in listed for name in known[each].after} <= set(listed)
        kept = load(topic, course)
        assert {t.name for t, _ in kept.rules if t.families} == set(listed)
        asked = {f for each in listed for f in known[each].functions}
        assert {t.functions[0] for t, _ in kept.rules if not t.families} == asked
        assert set(kept.known) == set(listed)  # so conduct asks nothing beyond, either
        uncited = [name for name in listed if f"[{course.upper()}," not in known[name].source]
        assert not uncited  # and the citation says where the lecture states it


def test_a_file_of_any_name_is_the_assignment_that_was_named(tmp_path):
    folder = tmp_path / "hw"
    folder.mkdir()
    (folder / "assignment.toml").write_text(GOOD, encoding="utf-8")
    (folder / "midterm.toml").write_text(GOOD.replace("points = 3", "points = 7"), encoding="utf-8")
    plan = load(str(folder / "midterm.toml"))
    assert (plan.name, plan.max_score, plan.path.name) == ("midterm", 7, "midterm.toml")


def test_theorem_and_family_names_are_unique_over_the_catalogue():
    stated = [theorem for topic in topics() for theorem in theorems(topic)]
    names = [theorem.name for theorem in stated]
    assert len(names) == len(set(names))
