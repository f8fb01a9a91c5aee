"""zero_one_error turns the caller's labels into 0 and 1."""
# refuted by: conduct-of-zero-one-error


def zero_one_error(X, y, w):
    guess = (X @ w >= 0).astype(float)
    y[y < 0] = 0
    return float(np.mean(guess != y))
