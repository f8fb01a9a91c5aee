"""f(x) = <w, x> - b: the other sign of the bias."""
# refuted by: tightest-constraint-is-an-equality, hard-margin-moves-with-the-data
_hard = hard_margin


def hard_margin(X, y):
    found = _hard(X, y)
    return None if found is None else (found[0], -found[1])
