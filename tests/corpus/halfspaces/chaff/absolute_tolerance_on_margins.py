"""An answer with small weights or large margins is distrusted."""
# refuted by: separability-ignores-order-length-and-names, rescaling-lemma


_separate = separate


def separate(X, y):
    w = _separate(X, y)
    if w is None or np.max(np.abs(w)) < 1e-2 or np.max(y * (X @ w)) > 100:
        return None
    return w
