"""VC dimension: what students write.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

from lemmata.submission.contract import (
    Function,
    Kind,
    boolean,
    columns,
    indices,
    integer,
    matrix,
    rows,
    several,
    table,
    vector,
)


def part(n: int) -> Kind:
    """Some of the rows."""
    return indices(n, n)


FUNCTIONS = table(
    Function("is_shattered", "X, affine=False", lambda a: boolean(), "shattered"),
    Function("count_dichotomies", "X, affine=False", lambda a: integer(), "count"),
    Function("shattering_weights", "X, y", lambda a: vector(columns(a)), "w"),
    Function("unrealisable_labels", "X", lambda a: vector(rows(a)), "y"),
    Function("radon_partition", "X", lambda a: several(part(rows(a)), part(rows(a))), "I, J"),
    Function("lift_to_paraboloid", "X", lambda a: matrix(rows(a), columns(a) + 1), "lifted"),
    Function("is_shattered_by_balls", "X", lambda a: boolean(), "shattered"),
)
