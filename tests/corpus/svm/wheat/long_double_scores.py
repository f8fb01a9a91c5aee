"""Scores in extended precision."""


def distance(X, w, b):
    L = np.asarray(w, np.longdouble)
    return np.abs(np.asarray(X, np.longdouble) @ L + b) / np.sqrt(np.sum(L * L))


def margin(X, y, w, b):
    L = np.asarray(w, np.longdouble)
    return float(np.min(y * (np.asarray(X, np.longdouble) @ L + b)) / np.sqrt(np.sum(L * L)))
