"""The rows are x_i, not y_i x_i."""
# refuted by: halfspace-program-asks-for-a-separator


def halfspace_program(X, y):
    return np.zeros(X.shape[1]), X, np.ones(len(y))
