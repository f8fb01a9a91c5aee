"""w ≥ 0, as solvers assume it where nothing is said."""
# refuted by: absolute-program-minimises-the-deviations


def absolute_program(X, y):
    n, d = X.shape
    A = np.block([[-X, np.eye(n)], [X, np.eye(n)], [np.eye(d), np.zeros((d, n))]])
    return np.append(np.zeros(d), -np.ones(n)), A, np.concatenate([-y, y, np.zeros(d)])
