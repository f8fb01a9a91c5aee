"""A theorem refutes only its own statement: who keeps a law is not refuted by it for being wrong.

Each file of neighbours/TOPIC changes some functions of the solution to those of a neighbouring
problem: twice the price, half the score, another order. It keeps what is said of two answers, or
what bounds one, and is refuted by the theorem that says what the answer is. Every theorem is kept
by a neighbour, or says itself what the answer is.
"""

from __future__ import annotations

import re
from functools import cache, partial
from pathlib import Path

import pytest

from lemmata import catalogue
from lemmata.assignment import load
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.library import theorems_about
from lemmata.submission.inprocess import InProcess
from lemmata.verdict import Report
from tests.topics.harness import Topic

HOME = Path(__file__).parent / "neighbours"
NEIGHBOURS = sorted(HOME.glob("*/*.py"))
NAMES = [f"{path.parent.name} {path.stem}" for path in NEIGHBOURS]
# Who satisfies one of these has the right answer, on the cases that it is about.
SAYS_WHAT_IT_IS: dict[str, str] = {
    "exercises": """
        ball-holds-the-positive-points-alone softmax-predict-takes-the-most-probable-class
        each-descent-step-is-its-size-times-the-gradient
        line-search-takes-the-first-step-that-does svm-objective-is-the-penalised-hinge
        svm-homogeneous-minimises-the-hinge gaussian-log-likelihood-is-the-stated-sum
        logit-inverts-the-sigmoid halfspace-program-asks-for-a-separator
        absolute-program-minimises-the-deviations
        projection-is-the-foot-of-the-perpendicular point-is-its-projection-and-r-along-w
        pseudo-inverse-satisfies-penrose ridge-loss-is-the-stated-sum
        ridge-gradient-follows-the-formula sample-size-is-the-least-that-suffices
    """,
    "halfspaces": """
        zero-one-error-counts-wrong-signs sign-convention add-bias-adds-a-constant-one
        predict-is-the-sign-of-the-score bias-is-a-coordinate
        separator-has-every-margin-at-least-one
        affine-separator-exactly-where-there-is-one rescaling-lemma
        lp-answers-where-the-perceptron-is-slow
    """,
    "logistic": """
        logistic-gradient-follows-the-formula logistic-hessian-follows-the-formula
        descent-follows-the-gradient descent-stops-where-the-rule-says
        logistic-loss-is-the-stated-objective newton-reaches-the-minimum
        newton-bears-collinear-columns newton-squares-the-gap
        sigmoid-is-accurate-everywhere probability-is-the-sigmoid-of-the-score
        softmax-is-accurate-everywhere softmax-boundaries-are-linear
        softmax-loss-is-the-negative-log-likelihood softmax-gradient-follows-the-formula
        softmax-minimum-balances-the-penalty
    """,
    "losses": """
        zero-one-compares-the-signs squared-loss-is-one-minus-ys-squared
        hinge-loss-is-the-missing-margin cross-entropy-is-accurate-at-any-score
        scaled-cross-entropy-counts-in-bits
    """,
    "perceptron": """
        budget-is-spent-exactly any-start-still-separates step-size-leaves-the-start-alone
        weights-are-the-sum-of-the-mistakes each-update-raises-its-margin
        updates-are-subgradient-steps
    """,
    "regression": """
        least-absolute-is-optimal-by-duality simple-ols-has-its-closed-form
        slope-ignores-where-x-starts r-squared-is-the-share-explained
        noise-variance-divides-by-the-degrees-of-freedom noise-variance-is-unbiased
        normal-equations-are-sums-over-examples mean-squared-error-averages-the-squares
        mse-gradient-is-the-derivative-of-the-error polynomial-features-are-the-powers
        second-order-features-are-the-six-monomials
        polynomial-fit-is-least-squares-on-the-powers ridge-has-its-closed-form
        some-ridge-is-nearer-than-least-squares
    """,
    "sgd": """
        stochastic-gradient-is-a-subgradient stochastic-gradients-average-to-the-gradient
        stochastic-gradient-supports-its-loss each-iterate-follows-from-the-one-before
        pegasos-follows-its-update schedules-start-at-one
        average-starts-at-the-first-iterate
    """,
    "svm": """
        distance-to-a-plane-through-the-origin distance-to-a-hyperplane
        margin-is-the-smallest-signed-distance strong-duality
        weights-are-the-weighted-sum-of-examples soft-margin-is-optimal
        subgradient-inequality chain-rule-for-subgradients
    """,
    "vc": """
        lift-appends-the-squared-norm vc-dimension-of-balls
        shattered-by-balls-iff-affinely-independent
        count-is-the-number-of-realised-labellings affine-count-is-that-of-the-lifted-rows
        covers-count-in-general-position radon-hulls-meet
        vc-dimension-of-homogeneous-halfspaces shattered-iff-rows-are-independent
        shattering-weights-realise-the-labels unrealisable-labels-are-refuted
        vc-dimension-of-affine-halfspaces affine-shattering-is-that-of-the-lifted-rows
    """,
}


def said(path: Path, key: str) -> set[str]:
    """What the head of a file lists."""
    lines = re.findall(rf"^# {key}: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {name for line in lines for name in line.split(", ")}


@cache
def graded(path: Path) -> Report:
    """A few small and large cases of each theorem that the file names."""
    topic = path.parent.name
    functions = Topic(topic).submission(path.read_text(encoding="utf-8"))
    plan = load(topic)
    names = said(path, "keeps") | said(path, "refuted by")
    rules = theorems_about(plan, set(functions))
    plan = plan.but(rules=tuple((t, r) for t, r in rules if t.name in names))
    assert {theorem.name for theorem, _ in plan.rules} == names
    grader = Grader.of(plan, reveal=True, shrink=False, shows=False, alone=True, most_cases=20)
    return grader.grade(partial(InProcess, functions), "neighbour", IN_PROCESS)


@pytest.mark.parametrize("path", NEIGHBOURS, ids=NAMES)
def test_a_law_is_not_broken_by_who_keeps_it(path: Path) -> None:
    report = graded(path)
    kept, broken = said(path, "keeps"), said(path, "refuted by")
    told = {v.theorem: v.message for v in report.verdicts if v.status != "held"}
    assert {name: told[name] for name in kept & told.keys()} == {}
    assert broken and {report.verdict(name).status for name in broken} == {"refuted"}


@pytest.mark.parametrize("topic", catalogue.topics())
def test_each_theorem_is_a_law_or_says_what_the_answer_is(topic: str) -> None:
    laws = {name for path in (HOME / topic).glob("*.py") for name in said(path, "keeps")}
    definite = set(SAYS_WHAT_IT_IS[topic].split())
    assert not laws & definite
    assert laws | definite == {theorem.name for theorem in catalogue.theorems(topic)}
