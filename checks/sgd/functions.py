"""Stochastic gradient descent: what students write.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

import numpy as np

from lemmata.submission.contract import Function, columns, matrix, table, vector

FUNCTIONS = table(
    Function("stochastic_gradient", "w, x, y, loss, lam", lambda a: vector(len(a["w"])), "g"),
    Function(
        "sgd",
        "X, y, order, steps, loss, lam=0.0",
        lambda a: matrix(len(a["order"]) + 1, columns(a)),
        "W",
    ),
    Function("step_sizes", "schedule, eta0, T", lambda a: vector(a["T"]), "eta"),
    Function("average_iterate", "W", lambda a: vector(int(np.shape(a["W"])[1])), "average"),
    Function("pegasos", "X, y, lam, order", lambda a: matrix(len(a["order"]) + 1, columns(a)), "W"),
)
