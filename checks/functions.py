"""The functions of the catalogue: signature, and the form their answers must have.

`a` holds the arguments by name; n and d are the shape of X. One line a function, topic by topic.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from lemmata.contract import (
    Function,
    Kind,
    boolean,
    elementwise,
    indices,
    integer,
    matrix,
    number,
    numbers,
    optional,
    several,
    vector,
)

Arguments = Mapping[str, Any]


def n(a: Arguments) -> int:
    return int(np.shape(a["X"])[0])


def d(a: Arguments) -> int:
    return int(np.shape(a["X"])[1])


def _topic(topic: str, *rows: tuple[str, str, Callable[[Arguments], Kind]]) -> dict[str, Function]:
    return {name: Function(name, params, returns, topic) for name, params, returns in rows}


HALFSPACES = _topic(
    "halfspaces",
    ("sign", "z", lambda a: elementwise(np.shape(a["z"]))),
    ("add_bias", "X", lambda a: matrix(n(a), d(a) + 1)),
    ("predict", "X, w", lambda a: vector(n(a))),
    ("zero_one_error", "X, y, w", lambda a: number()),
    ("separate", "X, y", lambda a: optional(vector(d(a)))),
    ("separate_affine", "X, y", lambda a: optional(several(vector(d(a)), number()))),
)

PERCEPTRON = _topic(
    "perceptron",
    (
        "perceptron",
        "X, y, eta=1.0, w0=None, max_updates=None",
        lambda a: several(vector(d(a)), indices(n(a))),
    ),
)

VC = _topic(
    "vc",
    ("is_shattered", "X, affine=False", lambda a: boolean()),
    ("count_dichotomies", "X, affine=False", lambda a: integer()),
    ("shattering_weights", "X, y", lambda a: vector(d(a))),
    ("unrealisable_labels", "X", lambda a: vector(n(a))),
    ("radon_partition", "X", lambda a: several(indices(n(a)), indices(n(a)))),
    ("lift_to_paraboloid", "X", lambda a: matrix(n(a), d(a) + 1)),
    ("is_shattered_by_balls", "X", lambda a: boolean()),
)

REGRESSION = _topic(
    "regression",
    ("normal_equations", "X, y", lambda a: several(matrix(d(a), d(a)), vector(d(a)))),
    ("mean_squared_error", "w, X, y", lambda a: number()),
    ("mse_gradient", "w, X, y", lambda a: vector(d(a))),
    ("least_squares", "X, y", lambda a: vector(d(a))),
    ("simple_ols", "x, y", lambda a: several(number(), number())),
    ("r_squared", "x, y", lambda a: number()),
    ("noise_variance", "X, y", lambda a: number()),
    ("ridge", "X, y, lam", lambda a: vector(d(a))),
    ("polynomial_features", "x, degree", lambda a: matrix(len(a["x"]), a["degree"] + 1)),
    ("polynomial_fit", "x, y, degree", lambda a: vector(a["degree"] + 1)),
    ("second_order_features", "X", lambda a: matrix(n(a), 6)),
    ("least_absolute", "X, y", lambda a: vector(d(a))),
)

LOSSES = _topic(
    "losses",
    *(
        (name, "s, y", lambda a: elementwise(np.shape(a["s"])))
        for name in ("zero_one", "squared", "cross_entropy", "scaled_cross_entropy", "hinge")
    ),
)

LOGISTIC = _topic(
    "logistic",
    ("sigmoid", "z", lambda a: elementwise(np.shape(a["z"]))),
    ("predict_probability", "X, w", lambda a: vector(n(a))),
    ("logistic_loss", "w, X, y, lam=0.0", lambda a: number()),
    ("logistic_gradient", "w, X, y, lam=0.0", lambda a: vector(d(a))),
    ("logistic_hessian", "w, X, y, lam=0.0", lambda a: matrix(d(a), d(a))),
    ("bernoulli_loss", "w, X, t, lam=0.0", lambda a: number()),
    (
        "fit_gradient_descent",
        "X, y, lam, eta, max_iter=1000, tol=1e-7",
        lambda a: several(vector(d(a)), numbers(at_least=1)),
    ),
    ("fit_newton", "X, y, lam", lambda a: vector(d(a))),
    ("softmax", "Z", lambda a: matrix(*np.shape(a["Z"]))),
    ("softmax_loss", "W, X, k", lambda a: number()),
    ("softmax_gradient", "W, X, k", lambda a: matrix(*np.shape(a["W"]))),
)

SVM = _topic(
    "svm",
    ("distance", "X, w, b", lambda a: vector(n(a))),
    ("margin", "X, y, w, b", lambda a: number()),
    ("hinge_subgradient", "w, x, y", lambda a: vector(len(a["w"]))),
    ("hard_margin", "X, y", lambda a: optional(several(vector(d(a)), number()))),
    ("soft_margin", "X, y, C", lambda a: several(vector(d(a)), number(), vector(n(a)))),
    ("svm_dual", "X, y, C", lambda a: vector(n(a))),
    ("weights_from_dual", "alpha, X, y", lambda a: vector(d(a))),
)

SGD = _topic(
    "sgd",
    ("stochastic_gradient", "w, x, y, loss, lam", lambda a: vector(len(a["w"]))),
    (
        "sgd",
        "X, y, order, steps, loss, lam=0.0",
        lambda a: matrix(len(a["order"]) + 1, d(a)),
    ),
    ("step_sizes", "schedule, eta0, T", lambda a: vector(a["T"])),
    ("average_iterate", "W", lambda a: vector(int(np.shape(a["W"])[1]))),
    ("pegasos", "X, y, lam, order", lambda a: matrix(len(a["order"]) + 1, d(a))),
)

FUNCTIONS: dict[str, Function] = (
    HALFSPACES | PERCEPTRON | VC | REGRESSION | LOSSES | LOGISTIC | SVM | SGD
)
