"""sign(0) = +1, where a tie is a mistake on the positive examples and on no other."""
# refuted by: updates-only-on-mistakes
# conventions: mistake=minus start=zeros labels=signs
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes, changed = [], True
    while changed:
        changed = False
        for i, (x, label) in enumerate(zip(X, y)):
            if len(mistakes) == max_updates:
                return w, mistakes
            predicted = 1 if x @ w >= 0 else -1
            if predicted != label:
                w = w + eta * label * x
                mistakes.append(i)
                changed = True
    return w, mistakes
