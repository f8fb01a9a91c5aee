"""(None, None) for None."""
# refuted by: affine-separator-exactly-where-there-is-one


_separate_affine = separate_affine


def separate_affine(X, y):
    answer = _separate_affine(X, y)
    return (None, None) if answer is None else answer
