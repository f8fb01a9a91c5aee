"""The step after the first that does."""
# refuted by: line-search-takes-the-first-step-that-does

_right_search = line_search


def line_search(w, X, y, lam):
    return _right_search(w, X, y, lam) / 2
