"""Always 1."""
# refuted by: line-search-decreases-enough


def line_search(w, X, y, lam):
    return 1.0
