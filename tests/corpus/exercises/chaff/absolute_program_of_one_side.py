"""Only <w, x> − y ≤ a: being below costs nothing."""
# refuted by: absolute-program-minimises-the-deviations


def absolute_program(X, y):
    n, d = X.shape
    A = np.block([[-X, np.eye(n)], [np.zeros((n, d)), np.eye(n)]])
    return np.append(np.zeros(d), -np.ones(n)), A, np.append(-y, np.zeros(n))
