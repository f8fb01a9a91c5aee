"""A unit normal, not the canonical form."""
# refuted by: tightest-constraint-is-an-equality
_hard = hard_margin


def hard_margin(X, y):
    found = _hard(X, y)
    if found is None:
        return None
    w, b = found
    size = np.linalg.norm(w)
    return w / size, b / size
