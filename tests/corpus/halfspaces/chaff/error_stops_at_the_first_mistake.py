"""Returns the place of the first mistake over n."""
# refuted by: every-example-counts-once, zero-one-error-counts-wrong-signs


def zero_one_error(X, y, w):
    guess = predict(X, w)
    for i in range(len(y)):
        if guess[i] != y[i]:
            return (len(y) - i) / len(y)
    return 0.0
