"""Keeps the first answer for each shape of X."""
# refuted by: none-exactly-when-inseparable, separator-has-zero-error


_separate = separate
_memory = {}


def separate(X, y):
    if X.shape not in _memory:
        _memory[X.shape] = _separate(X, y)
    return _memory[X.shape]
