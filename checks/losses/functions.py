"""Losses: what students write, elementwise over scores s.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

import numpy as np

from lemmata.submission.contract import Function, elementwise, table

FUNCTIONS = table(
    *(
        Function(name, "s, y", lambda a: elementwise(np.shape(a["s"])), "loss")
        for name in ("zero_one", "squared", "cross_entropy", "scaled_cross_entropy", "hinge")
    )
)
