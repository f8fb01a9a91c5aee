"""Pure Python: Gaussian elimination in fractions; lists for arrays and integers for labels."""
from fractions import Fraction


def _kernel(rows):
    """A nonzero a with sum a_i rows_i = 0, or None."""
    n = len(rows)
    table = [[Fraction(float(v)) for v in row] + [Fraction(int(i == j)) for j in range(n)]
             for i, row in enumerate(rows)]
    width = len(rows[0])
    top = 0
    for j in range(width):
        pivot = next((i for i in range(top, n) if table[i][j] != 0), None)
        if pivot is None:
            continue
        table[top], table[pivot] = table[pivot], table[top]
        for i in range(top + 1, n):
            t = table[i][j] / table[top][j]
            table[i] = [a - t * b for a, b in zip(table[i], table[top])]
        top += 1
    return table[-1][width:] if top < n else None


def is_shattered(X, affine=False):
    return _kernel([list(row) + ([1] if affine else []) for row in X]) is None


def unrealisable_labels(X):
    return [1 if v > 0 else -1 for v in _kernel([list(row) for row in X])]


def radon_partition(X):
    a = _kernel([list(row) + [1] for row in X])
    return ([i for i, v in enumerate(a) if v >= 0], [i for i, v in enumerate(a) if v < 0])


def lift_to_paraboloid(X):
    return [[float(v) for v in row] + [sum(float(v) ** 2 for v in row)] for row in X]


def is_shattered_by_balls(X):
    return 1 if is_shattered(X, affine=True) else 0
