"""What a docstring says of a theorem: statement, hint, where it stands and how it compares."""

import pytest

from lemmata.bank.family import Family
from lemmata.theorems import DEFINITION, ProofLine, theorem

CASES = Family("cases", lambda draw: None)
LINE = ProofLine("9.3", "the sum grows")


def stated(text, **options):
    def bound(f, data, proof):
        f.perceptron(data)

    bound.__doc__ = text
    return theorem(CASES, **options)(bound)


def test_the_last_paragraph_is_the_source_and_what_lies_between_the_hint():
    made = stated(
        """A statement over
        two lines.

        A hint, with [a bracket] in it.

            an example

        [UML, Thm 9.1] follows from
        [ELEG867, (1.1)] (tight, derived)
        """
    )
    assert made.statement == "A statement over two lines."
    assert made.hint == "A hint, with [a bracket] in it.\n\n    an example"
    assert made.source == "[UML, Thm 9.1] follows from [ELEG867, (1.1)]"
    assert (made.tight, made.comparison) == (True, "derived")
    assert made.proof == (ProofLine(DEFINITION, made.source),)


def test_nothing_said_is_exact_and_neither_tight_nor_not():
    made = stated("A statement.\n\n[UML]")
    assert (made.hint, made.tight, made.comparison) == ("", None, "exact")
    assert stated("A statement.\n\n[UML] (not tight)").tight is False


def test_a_source_in_the_decorator_leaves_the_docstring_alone():
    made = stated("A statement.\n\n[see there]", source="[mine]", comparison="accuracy", tight=True)
    assert (made.source, made.hint) == ("[mine]", "[see there]")
    assert (made.tight, made.comparison) == (True, "accuracy")


def test_one_is_as_good_as_a_tuple_of_one():
    first = stated("A statement.\n\n[UML]")
    made = stated("A statement.\n\n[UML]", proof=LINE, after=first, functions="svm")
    assert (made.proof, made.after, made.functions) == ((LINE,), ("bound",), ("svm",))
    assert stated("A statement.\n\n[UML]", after="another").after == ("another",)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "its docstring begins with the statement"),
        ("A statement.", "say where it stands"),
        ("[UML, Thm 9.1]", "say where it stands"),
        ("A statement.\n\nA hint that cites [UML].", "say where it stands"),
        ("A statement.\n\n[UML] (roughly)", r"\(roughly\) after its source is none of tight"),
    ],
)
def test_what_is_not_said_is_asked_for(text, words):
    with pytest.raises(ValueError, match=f"^theorem bound: {words}"):
        stated(text)
