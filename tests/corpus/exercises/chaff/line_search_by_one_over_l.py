"""The safe step 1/L as a power of two: nothing is searched."""
# refuted by: line-search-takes-the-first-step-that-does


def line_search(w, X, y, lam):
    L = loss_weight(len(y)) * np.sum(X**2) / 4 + 2 * penalty_weight() * lam
    return 2.0 ** -max(np.ceil(np.log2(L)) + 1, 0)
