"""Sums in extended precision: normal equations, errors and the line."""

def normal_equations(X, y):
    L = np.asarray(X, np.longdouble)
    return (L.T @ L).astype(float), (L.T @ np.asarray(y, np.longdouble)).astype(float)


def mean_squared_error(w, X, y):
    return float(np.mean((np.asarray(X, np.longdouble) @ w - y) ** 2))


def simple_ols(x, y):
    a, b = np.asarray(x, np.longdouble), np.asarray(y, np.longdouble)
    slope = np.sum((a - a.mean()) * (b - b.mean())) / np.sum((a - a.mean()) ** 2)
    return float(b.mean() - slope * a.mean()), float(slope)
