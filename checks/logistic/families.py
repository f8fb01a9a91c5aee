"""The families of cases that logistic regression is judged on; theorems share them."""

from __future__ import annotations

from lemmata.checks.certificates.descents import Run
from lemmata.checks.certificates.logistic import Evaluation, Optimum, Ray
from lemmata.checks.certificates.sigmoids import Sigmoids
from lemmata.checks.certificates.softmax import Shares, SoftmaxEvaluation, SoftmaxOptimum
from lemmata.checks.datasets.forms import Labelled, Scores
from lemmata.checks.datasets.logistic_forms import (
    Classes,
    Descent,
    Evaluated,
    Penalised,
    PenalisedClasses,
    RowScores,
)
from lemmata.theorem import Family

_TWO, _MANY = "lemmata.checks.datasets.logistic", "lemmata.checks.datasets.multiclass"
_PROOFS = "lemmata.checks.certificates"
_SCALING = ("loss", "penalty")
_OPTIMUM = f"{_PROOFS}.logistic:optimum"

SCORES = Family(
    "logistic-scores",
    Scores,
    f"{_TWO}:bare_scores",
    f"{_PROOFS}.sigmoids:sigmoids",
    Sigmoids,
    edges=f"{_TWO}:bare_scores_edges",
    size=60,
)
EVALUATED = Family(
    "logistic-evaluated",
    Evaluated,
    f"{_TWO}:evaluated",
    f"{_PROOFS}.logistic:evaluate",
    Evaluation,
    edges=f"{_TWO}:evaluated_edges",
    size=36,
    depends_on=_SCALING,
)
PENALISED = Family(
    "logistic-penalised",
    Penalised,
    f"{_TWO}:penalised",
    _OPTIMUM,
    Optimum,
    edges=f"{_TWO}:penalised_edges",
    size=50,
    depends_on=_SCALING,
)
UNPENALISED = Family(
    "logistic-unpenalised",
    Penalised,
    f"{_TWO}:unpenalised",
    _OPTIMUM,
    Optimum,
    edges=f"{_TWO}:unpenalised_edges",
    size=40,
    depends_on=_SCALING,
)
COLLINEAR = Family(
    "logistic-collinear",
    Penalised,
    f"{_TWO}:collinear",
    _OPTIMUM,
    Optimum,
    edges=f"{_TWO}:collinear_edges",
    size=30,
    depends_on=_SCALING,
)
RUNS = Family(
    "logistic-runs",
    Descent,
    f"{_TWO}:runs",
    f"{_PROOFS}.descents:run",
    Run,
    edges=f"{_TWO}:runs_edges",
    size=50,
    depends_on=_SCALING,
)
REACHING = Family(
    "logistic-reaching",
    Descent,
    f"{_TWO}:reaching",
    _OPTIMUM,
    Optimum,
    edges=f"{_TWO}:reaching_edges",
    size=20,
    depends_on=(*_SCALING, "accuracy"),
)
UNHURRIED = Family(
    "logistic-unhurried",
    Descent,
    f"{_TWO}:unhurried",
    edges=f"{_TWO}:unhurried_edges",
    size=6,
    depends_on=_SCALING,
)
SEPARABLE = Family(
    "logistic-separable",
    Labelled,
    f"{_TWO}:separable",
    f"{_PROOFS}.logistic:ray",
    Ray,
    edges=f"{_TWO}:separable_edges",
    size=20,
)
ROW_SCORES = Family(
    "softmax-rows",
    RowScores,
    f"{_MANY}:row_scores",
    f"{_PROOFS}.softmax:softmax_shares",
    Shares,
    edges=f"{_MANY}:row_scores_edges",
    size=50,
)
CLASSES = Family(
    "softmax-classes",
    Classes,
    f"{_MANY}:classes",
    f"{_PROOFS}.softmax:evaluate_softmax",
    SoftmaxEvaluation,
    edges=f"{_MANY}:classes_edges",
    size=50,
    depends_on=("loss",),
)
PENALISED_CLASSES = Family(
    "softmax-penalised",
    PenalisedClasses,
    f"{_MANY}:penalised_classes",
    f"{_PROOFS}.softmax:softmax_optimum",
    SoftmaxOptimum,
    edges=f"{_MANY}:penalised_classes_edges",
    size=40,
    depends_on=_SCALING,
)
