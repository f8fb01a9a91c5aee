"""The loop runs over range(n − 1)."""
# refuted by: every-example-counts-once, zero-one-error-counts-wrong-signs


def zero_one_error(X, y, w):
    guess = predict(X, w)
    wrong = 0
    for i in range(len(y) - 1):
        if guess[i] != y[i]:
            wrong += 1
    return wrong / len(y)
