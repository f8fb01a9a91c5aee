"""C = 1 is thought to be large: slack is bought where the classes are near."""
# refuted by: tightest-constraint-is-an-equality, hard-margin-moves-with-the-data


def hard_margin(X, y):
    centre, radius = _frame(X)
    if not _separable((X - centre) / radius, y):
        return None
    return soft_margin(X, y, 1.0)[:2]
