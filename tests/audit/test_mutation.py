"""Each operator makes the mutant it says, and a mutant is known by a name that lasts."""

from __future__ import annotations

import pytest

from lemmata.assignment import HOME
from lemmata.audit.corpus import CHECKOUT
from lemmata.audit.equivalents import recorded
from lemmata.audit.mutants import Mutants
from lemmata.audit.mutation import mutants, sample
from lemmata.audit.specimens import Setting
from lemmata.catalogue import topics
from lemmata.errors import BadInput
from lemmata.reference import source


def becomes(operator: str, line: str) -> set[str]:
    """What one operator makes of `line`, the last line of a function."""
    loop = "    for i in range(n):\n        " if line in ("break", "continue") else "    "
    text = f"def f(n, m, a, b, x):\n{loop}{line}\n"
    return {mutant.becomes for mutant in mutants(text) if mutant.operator == operator}


@pytest.mark.parametrize(
    ("operator", "line", "expected"),
    [
        ("comparison", "return a < b", {"return a <= b"}),
        ("comparison", "return a == b", {"return a != b"}),
        ("comparison", "return a is None", {"return a is not None"}),
        ("arithmetic", "return a + b", {"return a - b"}),
        ("arithmetic", "return a * b", {"return a / b"}),
        ("arithmetic", "return a**b", {"return a * b"}),
        ("arithmetic", "a += b", {"a -= b"}),
        ("sign", "return -a", {"return a"}),
        ("constant", "return a * 2", {"return a * 3"}),
        ("constant", "return a * 0.5", {"return a * 1.5"}),
        ("constant", "return a + 1e-9", {"return a + 1e-08"}),
        ("axis", "return x.sum(axis=0)", {"return x.sum(axis=1)"}),
        ("axis", "return x.sum(axis=1)", {"return x.sum(axis=0)"}),
        ("off-by-one", "return range(n)", {"return range(n - 1)"}),
        ("off-by-one", "return range(1, n + 1)", {"return range(1, (n + 1) - 1)"}),
        ("off-by-one", "return x[1:]", {"return x[:]"}),
        ("off-by-one", "return x[:n]", {"return x[:n - 1]"}),
        ("term", "return a + b", {"return a", "return b"}),
        (
            "term",
            "return (a - b) * n",
            {"return (a - b)", "return n", "return (a) * n", "return (b) * n"},
        ),
        ("statement", "x.sort()", {"pass"}),
        ("statement", "x[0] = a", {"pass"}),
        ("statement", "break", {"pass"}),
        ("arguments", "return n(a, b, 1)", {"return n(b, a, 1)"}),
        ("boolean", "return a and b", {"return a or b"}),
        ("boolean", "return a if b < n else m", {"return a if not (b < n) else m"}),
        ("boolean", "return not a", {"return a"}),
        ("boolean", "return True", {"return False"}),
    ],
)
def test_an_operator_makes_this_mutant(operator, line, expected):
    assert becomes(operator, line) == expected


@pytest.mark.parametrize(
    "line", ["return max(*a, b)", "return np.maximum(a, b)", "return x", "'''words'''"]
)
def test_what_would_change_nothing_is_not_made(line):
    assert not mutants(f"def f(a, b, x):\n    {line}\n")


def test_annotations_docstrings_and_constants_of_the_file_stay():
    text = 'K = 1\n\n\ndef f(a: "1 + 1" = 3) -> "2 * 2":\n    """1 + 1."""\n    return a\n'
    assert [m.becomes for m in mutants(text)] == ['def f(a: "1 + 1" = 4) -> "2 * 2":']


def test_the_same_line_twice_gives_two_names():
    text = "def f(a):\n    a += 1\n    a += 1\n    return a\n"
    found = mutants(text)
    assert len({mutant.key for mutant in found}) == len(found)
    assert {mutant.occurrence for mutant in found} == {1, 2}


@pytest.mark.parametrize("topic", ["perceptron", "losses", "sgd"])
def test_mutants_of_a_reference_are_many_distinct_and_compile(topic):
    text = source(topic)
    flat = " ".join(line.strip() for line in text.splitlines())
    found = mutants(text)
    assert len(found) >= 20
    assert len({mutant.text for mutant in found}) == len({m.key for m in found}) == len(found)
    for mutant in found:
        compile(mutant.text, "mutant", "exec")
        assert mutant.text != text and mutant.line in flat


def test_a_mutant_knows_which_functions_it_can_make_a_difference_to():
    text = (
        "def _inner(a):\n    return a + 1\n\n\ndef middle(a):\n    return _inner(a)\n\n\n"
        "def outer(a):\n    def nested(b):\n        return middle(b) * 2\n\n    return nested(a)\n"
        "\n\ndef apart(a):\n    return -a\n\n\nalias = apart\n"
    )
    reach = {mutant.function: mutant.reach for mutant in mutants(text)}
    assert reach == {
        "_inner": {"_inner", "middle", "outer"},
        "nested": {"outer"},
        "apart": {"apart", "alias"},
    }


def test_a_sample_is_the_same_every_time_and_keeps_the_order():
    found = mutants(source("losses"))
    some = sample(found, 7)
    assert some == sample(list(reversed(found)), 7)[::-1]
    assert len(some) == 7 and some == [m for m in found if m in some]
    assert sample(found, None) == found == sample(found, 10_000)


def test_records_of_equivalents_need_a_reason_and_known_keys(tmp_path):
    assert recorded(tmp_path) == {}
    entry = (
        '[[equivalent.mutants]]\nfunction = "f"\noperator = "sign"\nline = "-a"\nbecomes = "a"\n'
    )
    file = tmp_path / "mutants.toml"
    file.write_text(f'[[equivalent]]\nreason = "a is 0"\n{entry}')
    assert recorded(tmp_path) == {("f", "sign", "-a", "a", 1): "a is 0"}
    for wrong in (f'[[equivalent]]\nreason = " "\n{entry}', f"[[equivalent]]\n{entry}", "x = "):
        file.write_text(wrong)
        with pytest.raises(BadInput, match=r"mutants\.toml"):
            recorded(tmp_path)


@pytest.mark.parametrize("topic", topics())
def test_every_recorded_mutant_is_one_of_the_reference_as_it_is_now(topic: str) -> None:
    known = {mutant.key for mutant in mutants(source(topic))}
    assert not set(recorded(CHECKOUT / topic)) - known


def test_a_mutant_in_other_conventions_is_held_to_what_is_asked_there() -> None:
    first = Setting(HOME / "logistic" / "assignment.toml", topic="logistic")
    there = Setting(first.assignment, topic=first.topic, conventions=(("penalty", "none"),))
    asked = {theorem.name for theorem, _ in there.plan().rules}
    assert asked < {theorem.name for theorem, _ in first.plan().rules}
    some = Mutants.of(source("logistic"), first.plan(), 40)
    again = some.again(there, source("logistic", penalty="none"), list(some.chosen))
    assert again and all(set(specimen.theorems or ()) <= asked for _, specimen in again)
