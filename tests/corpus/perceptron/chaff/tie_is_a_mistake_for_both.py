"""A tie is a mistake for either label, where sign(0) = +1 is right on a positive one."""
# refuted by: updates-only-on-mistakes
# conventions: mistake=plus

strict_perceptron = perceptron


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    return strict_perceptron(X, y, eta, w0, max_updates)
