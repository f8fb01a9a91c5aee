"""One a for all examples: the largest deviation, not their sum."""
# refuted by: absolute-program-minimises-the-deviations


def absolute_program(X, y):
    n, d = X.shape
    one = np.ones((n, 1))
    return np.append(np.zeros(d), -1.0), np.block([[-X, one], [X, one]]), np.append(-y, y)
