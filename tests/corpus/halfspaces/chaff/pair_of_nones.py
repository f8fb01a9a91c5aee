"""(None, None) for None."""
# refuted by: none-exactly-when-affinely-inseparable


_separate_affine = separate_affine


def separate_affine(X, y):
    answer = _separate_affine(X, y)
    return (None, None) if answer is None else answer
