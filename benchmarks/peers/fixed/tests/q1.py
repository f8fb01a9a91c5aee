OK_FORMAT = True

SEPARATES = """
>>> import numpy as np
>>> X, y = np.array({X}), np.array({y})
>>> w, mistakes = perceptron(X, y)
>>> bool(np.all(y * (X @ w) > 0))
True
"""
SPENDS = """
>>> import numpy as np
>>> w, mistakes = perceptron(np.array([[1.0], [1.0]]), np.array([1.0, -1.0]), max_updates={n})
>>> len(mistakes)
{n}
"""
DATA = (
    ("[[1.0]]", "[1.0]"),
    ("[[1.0], [2.0]]", "[1.0, 1.0]"),
    ("[[1.0], [-1.0]]", "[1.0, -1.0]"),
    ("[[1.0, 0.0], [0.0, 1.0]]", "[1.0, 1.0]"),
    ("[[1.0, 0.0], [0.0, 1.0]]", "[1.0, -1.0]"),
    ("[[2.0, 1.0], [1.0, 3.0], [-1.0, -1.0]]", "[1.0, 1.0, -1.0]"),
    ("[[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0]]", "[1.0, 1.0, -1.0]"),
    ("[[3.0, 1.0, 1.0], [1.0, 2.0, 1.0], [-1.0, 0.0, 1.0]]", "[1.0, 1.0, -1.0]"),
)
CODE = [SEPARATES.format(X=X, y=y) for X, y in DATA] + [SPENDS.format(n=n) for n in (0, 5)]

test = {
    "name": "q1",
    "points": 10,
    "suites": [
        {
            "type": "doctest",
            "scored": True,
            "setup": "",
            "teardown": "",
            "cases": [{"code": code.strip(), "hidden": False, "locked": False} for code in CODE],
        }
    ],
}
