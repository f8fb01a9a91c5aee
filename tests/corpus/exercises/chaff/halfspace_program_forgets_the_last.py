"""range(n − 1): the last example has no row."""
# refuted by: halfspace-program-asks-for-a-separator, halfspace-program-is-infeasible-without-a-separator


def halfspace_program(X, y):
    keep = max(len(y) - 1, 1)
    return np.zeros(X.shape[1]), (y[:, None] * X)[:keep], np.ones(keep)
