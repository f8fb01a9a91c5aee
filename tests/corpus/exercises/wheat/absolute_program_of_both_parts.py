"""<w, x_i> + p_i − q_i = y_i with p, q ≥ 0: an equation is two inequalities."""


def absolute_program(X, y):
    n, d = X.shape
    u = np.concatenate([np.zeros(d), -np.ones(2 * n)])
    equation = np.hstack([X, np.eye(n), -np.eye(n)])
    signs = np.hstack([np.zeros((2 * n, d)), np.eye(2 * n)])
    A = np.vstack([equation, -equation, signs])
    return u, A, np.concatenate([y, -y, np.zeros(2 * n)])
