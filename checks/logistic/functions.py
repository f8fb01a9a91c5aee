"""Logistic regression: what students write.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

import numpy as np

from lemmata.submission.contract import (
    Function,
    columns,
    elementwise,
    matrix,
    number,
    numbers,
    rows,
    several,
    table,
    vector,
)
from lemmata.submission.labels import labelled

FUNCTIONS = labelled(
    table(
        Function("sigmoid", "z", lambda a: elementwise(np.shape(a["z"])), "p"),
        Function("predict_probability", "X, w", lambda a: vector(rows(a)), "p"),
        Function("logistic_loss", "w, X, y, lam=0.0", lambda a: number(), "loss"),
        Function("logistic_gradient", "w, X, y, lam=0.0", lambda a: vector(columns(a)), "g"),
        Function(
            "logistic_hessian", "w, X, y, lam=0.0", lambda a: matrix(columns(a), columns(a)), "H"
        ),
        Function("bernoulli_loss", "w, X, t, lam=0.0", lambda a: number(), "loss"),
        Function(
            "fit_gradient_descent",
            "X, y, lam, eta, max_iter=1000, tol=1e-7",
            lambda a: several(vector(columns(a)), numbers(at_least=1)),
            "w, losses",
        ),
        Function("fit_newton", "X, y, lam", lambda a: vector(columns(a)), "w"),
        Function("softmax", "Z", lambda a: matrix(*np.shape(a["Z"])), "P"),
        Function("softmax_loss", "W, X, k", lambda a: number(), "loss"),
        Function("softmax_gradient", "W, X, k", lambda a: matrix(*np.shape(a["W"])), "G"),
    )
)
