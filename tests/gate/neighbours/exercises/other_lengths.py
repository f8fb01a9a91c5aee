"""The right direction, too long; each example a mistake, and the bound too large."""
# keeps: each-of-the-hard-sequence-is-a-mistake
# keeps: halfspace-program-is-infeasible-without-a-separator
# keeps: steepest-direction-is-against-the-gradient
# refuted by: steepest-direction-has-length-one


def steepest_direction(w, X, y, right=steepest_direction):
    return 2 * right(w, X, y)


def hard_sequence(m):
    return np.diag(np.arange(1.0, m + 1)), np.ones(m)


def halfspace_program(X, y):
    # One row too many, which nothing satisfies.
    A = np.vstack([y[:, None] * X, np.zeros((1, X.shape[1]))])
    return np.zeros(X.shape[1]), A, np.ones(len(A))
