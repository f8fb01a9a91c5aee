"""The hard margin is taken for the soft one at C = 10^6, however close the classes are."""
# refuted by: tightest-constraint-is-an-equality

_hard_margin = hard_margin


def hard_margin(X, y):
    return None if _hard_margin(X, y) is None else soft_margin(X, y, 1e6)[:2]
