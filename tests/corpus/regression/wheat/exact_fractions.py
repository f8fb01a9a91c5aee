"""Pure Python: Gaussian elimination in fractions, free unknowns removed, then minimum norm."""

from fractions import Fraction


def _solve(A, b):
    n = len(A)
    M = [[Fraction(v) for v in row] + [Fraction(r)] for row, r in zip(A, b)]
    for k in range(n):
        pivot = next(i for i in range(k, n) if M[i][k] != 0)
        M[k], M[pivot] = M[pivot], M[k]
        M[k] = [v / M[k][k] for v in M[k]]
        for i in range(n):
            if i != k:
                M[i] = [a - M[i][k] * c for a, c in zip(M[i], M[k])]
    return [row[-1] for row in M]


def _independent(columns):
    basis, chosen = [], []
    for j, column in enumerate(columns):
        rest = list(column)
        for vector in basis:
            lead = next(i for i, v in enumerate(vector) if v)
            factor = rest[lead] / vector[lead]
            rest = [a - factor * b for a, b in zip(rest, vector)]
        if any(rest):
            basis.append(rest)
            chosen.append(j)
    return chosen


def least_squares(X, y):
    rows = [[Fraction(float(v)) for v in row] for row in X]
    target = [Fraction(float(v)) for v in y]
    keep = _independent(rows)
    if not keep:
        return [0.0] * X.shape[1]
    R = [rows[i] for i in keep]  # rows that span the row space: w = R^T z
    Z = [[sum(a * b for a, b in zip(row, r)) for r in R] for row in rows]
    k = len(R)
    A = [[sum(Z[i][a] * Z[i][b] for i in range(len(Z))) for b in range(k)] for a in range(k)]
    b = [sum(Z[i][a] * target[i] for i in range(len(Z))) for a in range(k)]
    z = _solve(A, b)
    return [float(sum(z[a] * R[a][j] for a in range(k))) for j in range(X.shape[1])]
