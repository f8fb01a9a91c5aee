"""The lifted points (x, ‖x‖²) separated by a linear program with some room."""

from scipy.optimize import linprog


def ball(X, y):
    n, d = X.shape
    squares = np.sum(X**2, axis=1)
    if np.all(y < 0):
        return [float(np.max(np.abs(X)) + 2.0)] * d, 0.5
    # variables (2c, s) with 2<c, x> + s >= ‖x‖² + 1/4 inside, <= ‖x‖² − 1/4 outside
    rows = -y[:, None] * np.column_stack([X, np.ones(n)])
    found = linprog(np.zeros(d + 1), rows, -y * squares - 0.25, bounds=[(None, None)] * (d + 1))
    c = found.x[:d] / 2.0
    return c, np.sqrt(found.x[d] + c @ c)
