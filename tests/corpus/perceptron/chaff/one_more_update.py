"""One more update on the closest example after convergence."""
# refuted by: updates-only-on-mistakes, mistake-bound, angle-to-the-separator


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    done = False
    while not done and (max_updates is None or len(mistakes) < max_updates):
        scores = y * (X @ w)
        i = int(np.argmin(scores))
        done = scores[i] > 0
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
