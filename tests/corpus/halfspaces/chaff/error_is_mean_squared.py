"""Mean of (ŷ − y)²: four times the error."""
# refuted by: zero-one-error-counts-wrong-signs


def zero_one_error(X, y, w):
    return float(np.mean((predict(X, w) - y) ** 2))
