"""Support vector machines: what students write.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

from lemmata.submission.contract import (
    Function,
    columns,
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
        Function("distance", "X, w, b", lambda a: vector(rows(a)), "r"),
        Function("margin", "X, y, w, b", lambda a: number(), "gamma"),
        Function("hinge_subgradient", "w, x, y", lambda a: vector(len(a["w"])), "g"),
        Function("hard_margin", "X, y", lambda a: optional(several(vector(columns(a)), number()))),
        Function(
            "soft_margin",
            "X, y, C",
            lambda a: several(vector(columns(a)), number(), vector(rows(a))),
            "w, b, xi",
        ),
        Function("svm_dual", "X, y, C", lambda a: vector(rows(a)), "alpha"),
        Function("weights_from_dual", "alpha, X, y", lambda a: vector(columns(a)), "w"),
    )
)
