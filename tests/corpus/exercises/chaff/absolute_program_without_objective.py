"""The constraints without the objective: any w will do."""
# refuted by: absolute-program-minimises-the-deviations


def absolute_program(X, y):
    n, d = X.shape
    A = np.block([[-X, np.eye(n)], [X, np.eye(n)]])
    return np.zeros(d + n), A, np.append(-y, y)
