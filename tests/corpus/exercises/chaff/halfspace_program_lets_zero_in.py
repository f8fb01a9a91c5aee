"""v = 0: w = 0 satisfies every constraint."""
# refuted by: halfspace-program-asks-for-a-separator, halfspace-program-is-infeasible-without-a-separator


def halfspace_program(X, y):
    return np.zeros(X.shape[1]), y[:, None] * X, np.zeros(len(y))
