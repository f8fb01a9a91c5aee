"""Assumes that the positive examples come first."""
# refuted by: separability-ignores-order-length-and-names, separator-has-zero-error


_separate = separate


def separate(X, y):
    return _separate(X, np.sort(y)[::-1])
