"""1 is never tried."""
# refuted by: line-search-takes-the-first-step-that-does

_right_search = line_search


def line_search(w, X, y, lam):
    return min(_right_search(w, X, y, lam), 0.5)
