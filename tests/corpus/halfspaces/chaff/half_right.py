"""One minus the mean of |(y + ŷ)/2| with np.sign: a tie is half right."""
# refuted by: zero-one-error-counts-wrong-signs


def zero_one_error(X, y, w):
    guess = np.sign(X @ w)
    return float(1 - np.mean(np.abs((y + guess) / 2)))
