"""Returns w of norm 1."""
# refuted by: separator-has-every-margin-at-least-one, rescaling-lemma, affine-separator-exactly-where-there-is-one


_separate = separate


def separate(X, y):
    w = _separate(X, y)
    return None if w is None else w / np.linalg.norm(w)
