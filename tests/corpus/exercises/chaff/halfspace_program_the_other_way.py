"""Written for Aw ≤ v: the margins are at most −1."""
# refuted by: halfspace-program-asks-for-a-separator


def halfspace_program(X, y):
    return np.zeros(X.shape[1]), -y[:, None] * X, -np.ones(len(y))
