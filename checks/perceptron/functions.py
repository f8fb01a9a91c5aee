"""The perceptron: what students write.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

from lemmata.submission.contract import (
    Function,
    columns,
    indices,
    optional,
    rows,
    several,
    table,
    vector,
)
from lemmata.submission.labels import labelled

FUNCTIONS = labelled(
    table(
        Function(
            "perceptron",
            "X, y, eta=1.0, w0=None, max_updates=None",
            lambda a: several(vector(columns(a)), optional(indices(rows(a)), told=False)),
            "w, mistakes",
        )
    )
)
