"""The mean of all weights on the way, and not the last."""
# keeps: bound-in-three-dimensions, bound-is-tight-on-the-basis, mistake-bound
# keeps: step-size-changes-only-the-length, updates-only-on-mistakes
# refuted by: weights-are-the-sum-of-the-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None, last=perceptron):
    w, mistakes = last(X, y, eta, w0, max_updates)
    start = np.zeros(X.shape[1]) if w0 is None else w0
    W = [start + eta * (y[mistakes[:t]] @ X[mistakes[:t]]) for t in range(len(mistakes))]
    return np.mean([*W, w], axis=0), mistakes
