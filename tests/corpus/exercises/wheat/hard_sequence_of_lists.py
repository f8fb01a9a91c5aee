"""The basis backwards, doubled, with labels that alternate, as lists."""


def hard_sequence(m):
    X = [[2.0 * (i + j == m - 1) for j in range(m)] for i in range(m)]
    return X, [(-1) ** i for i in range(m)]
