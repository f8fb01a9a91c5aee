"""Rows of length 1 and v = 2, every constraint twice, and an objective that cannot grow."""


def halfspace_program(X, y):
    rows = y[:, None] * X
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    unit = rows / np.where(lengths > 0, lengths, 1.0)
    return -np.sum(rows, axis=0), np.vstack([unit, rows]), np.full(2 * len(y), 2.0)
