"""The exercises: what students write.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

import numpy as np

from lemmata.submission.contract import (
    Function,
    columns,
    elementwise,
    integer,
    matrix,
    number,
    numbers,
    rows,
    several,
    table,
    vector,
)

FUNCTIONS = table(
    Function("hard_sequence", "m", lambda a: several(matrix(a["m"], None), vector(a["m"])), "X, y"),
    Function(
        "halfspace_program",
        "X, y",
        lambda a: several(vector(columns(a)), matrix(None, columns(a)), numbers(at_least=1)),
        "u, A, v",
    ),
    Function(
        "absolute_program",
        "X, y",
        lambda a: several(numbers(at_least=1), matrix(None, None), numbers(at_least=1)),
        "u, A, v",
    ),
    Function("pseudo_inverse", "X", lambda a: matrix(columns(a), rows(a)), "P"),
    Function("ball", "X, y", lambda a: several(vector(columns(a)), number()), "c, r"),
    Function("gaussian_log_likelihood", "w, X, y, sigma", lambda a: number(), "L"),
    Function("ridge_loss", "w, X, y, lam", lambda a: number(), "loss"),
    Function("ridge_gradient", "w, X, y, lam", lambda a: vector(columns(a)), "g"),
    Function("softmax_predict", "X, W", lambda a: vector(rows(a)), "classes"),
    Function("logit", "p", lambda a: elementwise(np.shape(a["p"])), "s"),
    Function("steepest_direction", "w, X, y", lambda a: vector(columns(a)), "v"),
    Function(
        "gradient_descent",
        "X, y, lam, w0, steps",
        lambda a: matrix(len(a["steps"]) + 1, columns(a)),
        "W",
    ),
    Function("line_search", "w, X, y, lam", lambda a: number(), "eta"),
    Function(
        "project",
        "X, w, b",
        lambda a: several(matrix(rows(a), columns(a)), vector(rows(a))),
        "P, r",
    ),
    Function("svm_objective", "w, X, y, lam", lambda a: number(), "value"),
    Function("svm_homogeneous", "X, y, lam", lambda a: vector(columns(a)), "w"),
    Function("sample_size", "d, epsilon, delta", lambda a: integer(), "m"),
)
