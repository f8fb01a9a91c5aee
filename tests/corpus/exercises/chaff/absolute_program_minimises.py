"""u = +1 on the deviations: the form asks for a maximum."""
# refuted by: absolute-program-minimises-the-deviations


def absolute_program(X, y):
    n, d = X.shape
    A = np.block([[-X, np.eye(n)], [X, np.eye(n)]])
    return np.append(np.zeros(d), np.ones(n)), A, np.append(-y, y)
