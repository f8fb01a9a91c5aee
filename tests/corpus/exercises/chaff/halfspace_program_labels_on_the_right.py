"""<w, x_i> ≥ y_i: nothing keeps the negative examples below."""
# refuted by: halfspace-program-asks-for-a-separator, halfspace-program-is-infeasible-without-a-separator


def halfspace_program(X, y):
    return np.zeros(X.shape[1]), X, y
