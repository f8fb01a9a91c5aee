"""Realisable is what a perceptron separates within 200 updates."""
# refuted by: count-is-the-number-of-realised-labellings, affine-count-is-that-of-the-lifted-rows
import itertools


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    count = 0
    for y in itertools.product([-1.0, 1.0], repeat=len(A)):
        M = np.array(y)[:, None] * A
        w = np.zeros(A.shape[1])
        for _ in range(200):
            wrong = np.flatnonzero(M @ w <= 0)
            if len(wrong) == 0:
                count += 1
                break
            w = w + M[wrong[0]]
    return count
