"""An example shorter than 1e-5 is taken for the zero example, which nothing separates."""
# refuted by: lp-answers-where-the-perceptron-is-slow

_separate = separate


def separate(X, y):
    return None if np.any(np.max(np.abs(X), axis=1) < 1e-5) else _separate(X, y)
