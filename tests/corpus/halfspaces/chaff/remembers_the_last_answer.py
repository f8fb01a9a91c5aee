"""Keeps the first answer for each shape of X."""
# refuted by: halfspace-answers-do-not-depend-on-earlier-calls


_separate = separate
_memory = {}


def separate(X, y):
    if X.shape not in _memory:
        _memory[X.shape] = _separate(X, y)
    return _memory[X.shape]
