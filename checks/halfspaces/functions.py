"""Halfspaces: what students write.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

import numpy as np

from lemmata.submission.contract import (
    Function,
    columns,
    elementwise,
    matrix,
    number,
    optional,
    rows,
    several,
    table,
    vector,
)
from lemmata.submission.labels import labelled

FUNCTIONS = labelled(
    table(
        Function("sign", "z", lambda a: elementwise(np.shape(a["z"])), "labels"),
        Function("add_bias", "X", lambda a: matrix(rows(a), columns(a) + 1), "lifted"),
        Function("predict", "X, w", lambda a: vector(rows(a)), "labels"),
        Function("zero_one_error", "X, y, w", lambda a: number(), "error"),
        Function("separate", "X, y", lambda a: optional(vector(columns(a))), "w"),
        Function(
            "separate_affine", "X, y", lambda a: optional(several(vector(columns(a)), number()))
        ),
    ),
    "predict",
)
