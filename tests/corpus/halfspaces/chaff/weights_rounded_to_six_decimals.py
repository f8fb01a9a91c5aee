"""The answer is printed with six decimals, and read back."""
# refuted by: rescaling-lemma

_separate = separate


def separate(X, y):
    w = _separate(X, y)
    return None if w is None else np.round(w, 6)
