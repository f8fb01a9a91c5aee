"""Boris: pure Python, in fractions; counts by deleting and restricting hyperplanes."""
from fractions import Fraction


def rows_of(X, affine=False):
    return [[Fraction(float(v)) for v in row] + [Fraction(1)] * affine for row in X]


def dependence(rows):
    n, width = len(rows), len(rows[0])
    table = [row + [Fraction(int(i == j)) for j in range(n)] for i, row in enumerate(rows)]
    top = 0
    for j in range(width):
        pivot = next((i for i in range(top, n) if table[i][j]), None)
        if pivot is None:
            continue
        table[top], table[pivot] = table[pivot], table[top]
        for i in range(n):
            if i != top and table[i][j]:
                t = table[i][j] / table[top][j]
                table[i] = [a - t * b for a, b in zip(table[i], table[top])]
        top += 1
    return table[-1][width:] if top < n else None


def regions(rows):
    if not rows:
        return 1
    *others, last = rows
    lead = next((j for j, v in enumerate(last) if v), None)
    if lead is None:
        return 0
    restricted = []
    for row in others:
        t = row[lead] / last[lead]
        restricted.append([a - t * b for j, (a, b) in enumerate(zip(row, last)) if j != lead])
    if any(not any(row) for row in restricted):
        return regions(others)
    return regions(others) + regions(restricted)


def is_shattered(X, affine=False):
    return dependence(rows_of(X, affine)) is None


def count_dichotomies(X, affine=False):
    return regions(rows_of(X, affine))


def shattering_weights(X, y):
    # Solve X w = y through the Gram matrix: G a = y, w = sum of a_i x_i.
    rows = rows_of(X)
    n = len(rows)
    G = [[sum(a * b for a, b in zip(r, s)) for s in rows] + [Fraction(float(y[i]))]
         for i, r in enumerate(rows)]
    for j in range(n):
        p = next(i for i in range(j, n) if G[i][j])
        G[j], G[p] = G[p], G[j]
        G[j] = [v / G[j][j] for v in G[j]]
        for i in range(n):
            if i != j:
                G[i] = [a - G[i][j] * b for a, b in zip(G[i], G[j])]
    return [float(sum(G[i][n] * rows[i][k] for i in range(n))) for k in range(len(rows[0]))]


def unrealisable_labels(X):
    return [-1 if a < 0 else 1 for a in dependence(rows_of(X))]


def radon_partition(X):
    a = dependence(rows_of(X, affine=True))
    return [i for i, v in enumerate(a) if v > 0], [i for i, v in enumerate(a) if v <= 0]


def lift_to_paraboloid(X):
    return [[float(v) for v in row] + [float(sum(v * v for v in row))] for row in rows_of(X)]


def is_shattered_by_balls(X):
    return is_shattered(X, affine=True)
