"""Regression: what students write.

`a` holds the arguments by name. One line a function: signature, and the form of its answer.
"""

from lemmata.submission.contract import (
    Function,
    columns,
    matrix,
    number,
    rows,
    several,
    table,
    vector,
)

FUNCTIONS = table(
    Function(
        "normal_equations",
        "X, y",
        lambda a: several(matrix(columns(a), columns(a)), vector(columns(a))),
        "A, b",
    ),
    Function("mean_squared_error", "w, X, y", lambda a: number(), "mse"),
    Function("mse_gradient", "w, X, y", lambda a: vector(columns(a)), "g"),
    Function("least_squares", "X, y", lambda a: vector(columns(a)), "w"),
    Function("simple_ols", "x, y", lambda a: several(number(), number())),
    Function("r_squared", "x, y", lambda a: number(), "R2"),
    Function("noise_variance", "X, y", lambda a: number(), "variance"),
    Function("ridge", "X, y, lam", lambda a: vector(columns(a)), "w"),
    Function(
        "polynomial_features", "x, degree", lambda a: matrix(len(a["x"]), a["degree"] + 1), "Phi"
    ),
    Function("polynomial_fit", "x, y, degree", lambda a: vector(a["degree"] + 1), "c"),
    Function("second_order_features", "X", lambda a: matrix(rows(a), 6), "Phi"),
    Function("least_absolute", "X, y", lambda a: vector(columns(a)), "w"),
)
