"""A wrong assignment file is explained by key and line; a course keeps what its lecture teaches."""

import pytest

from lemmata.assignment import BadAssignment, assignment_names, course_names, load
from lemmata.theorem import topic_theorems, topics

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
        ("seed = 3", 'seed = "x"', "line 3: seed: Expected `int`, got `str`"),
        ('["perceptron"]', '["perceptrons"]', "line 2: topics: no topic 'perceptrons'; did you"),
        ("[theorems.mistake-bound]", "[theorems.mistake-bond]", "line 8: theorems.mistake-bond"),
        ("points = 3", 'points = "3"', "line 9: theorems.mistake-bound.points: Expected `float`"),
        ("points = 3", "points = -3", "line 9: theorems.mistake-bound.points: points must not be"),
        ('"hidden"', '"secret"', "line 10: theorems.mistake-bound.visibility: Invalid enum"),
        ("call_seconds = 2", "call_seconds = 0", "line 6: limits.call_seconds: call_seconds must"),
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


def test_an_unknown_assignment_or_course_names_those_there_are():
    with pytest.raises(BadAssignment, match="did you mean 'perceptron'"):
        load("perceptrn")
    with pytest.raises(BadAssignment, match="there are cs540, csc580, eleg867, ntu, uml"):
        load("perceptron", "cs541")
    with pytest.raises(BadAssignment, match="teaches nothing of 'perceptron'"):
        load("perceptron", "cs540")


@pytest.mark.parametrize("name", assignment_names())
def test_every_packaged_assignment_loads_and_covers_its_topics(name):
    plan = load(name)
    listed = {theorem.name for theorem, _ in plan.rules}
    stated = {theorem.name for topic in plan.topics for theorem in topic_theorems(topic)}
    assert listed == stated
    assert {rule.visibility for _, rule in plan.rules} == {"public", "hidden"}
    for part in ("handout.md", "starter.py", "samples"):
        assert (plan.folder / part).exists()


@pytest.mark.parametrize("course", course_names())
def test_every_course_teaches_something_of_each_of_its_topics(course):
    from lemmata.assignment import HOME, Course, _convert, _read

    path = HOME / "courses" / f"{course}.toml"
    text, raw = _read(path)
    for topic in _convert(raw, Course, path, text, ()).topics:
        assert topic in topics()
        plan = load(topic, course)
        assert any(theorem.about == "values" for theorem, _ in plan.rules)


def test_a_lecturers_own_theorem_is_found_and_named(tmp_path):
    text = GOOD.replace("[theorems.mistake-bound]", "[theorems.weights-are-finite]").replace(
        "seed = 3", 'seed = 3\nown_theorems = "theorems"'
    )
    folder = folder_with(tmp_path, text)
    with pytest.raises(BadAssignment, match="own_theorems: there is no folder 'theorems'"):
        load(folder)
    (tmp_path / "mine" / "theorems").mkdir()
    file = tmp_path / "mine" / "theorems" / "norms.py"
    file.write_text(
        "from lemmata import theorem, refute\n"
        "from lemmata.checks.perceptron.runs import SEPARABLE\n\n"
        '@theorem(topic="perceptron", functions=("perceptron",), cases=SEPARABLE, source="[me]")\n'
        "def weights_are_finite(f, data, certificate):\n"
        '    """The weights are finite."""\n'
        "    f.perceptron(data.X, data.y)\n"
    )
    assert [t.name for t, _ in load(folder).rules] == ["weights-are-finite"]
    file.write_text("1 / 0\n")
    with pytest.raises(BadAssignment, match=r"own_theorems: norms.py: ZeroDivisionError"):
        load(folder)


def test_theorem_and_family_names_are_unique_over_the_catalogue():
    theorems = [theorem for topic in topics() for theorem in topic_theorems(topic)]
    names = [theorem.name for theorem in theorems]
    assert len(names) == len(set(names))
    families = {}
    for theorem in theorems:
        assert families.setdefault(theorem.cases.name, theorem.cases) == theorem.cases
