"""The right run, its record from the last update to the first."""
# keeps: angle-to-the-separator, bound-in-three-dimensions, bound-is-tight-on-the-basis
# keeps: mistake-bound, norm-grows-slowly, progress-along-the-separator
# keeps: stops-with-every-example-right
# refuted by: updates-only-on-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None, right=perceptron):
    w, mistakes = right(X, y, eta, w0, max_updates)
    return w, mistakes[::-1]
