"""Repeated rows are removed with np.unique, which sorts the rows but not the labels."""
# refuted by: hard-margin-moves-with-the-data, hard-margin-exists-exactly-when-separable
_hard = hard_margin


def hard_margin(X, y):
    rows, first = np.unique(X, axis=0, return_index=True)
    if len(rows) == len(X):
        return _hard(X, y)
    return _hard(rows, y[np.sort(first)]) if len(set(y[np.sort(first)])) > 1 else None
