"""A hundred steps of logistic regression, then w/γ."""
# refuted by: none-exactly-when-inseparable, lp-answers-where-the-perceptron-is-slow


def separate(X, y):
    w = np.zeros(X.shape[1])
    for _ in range(100):
        s = np.clip(y * (X @ w), -500, 500)
        w = w + (y / (1 + np.exp(s))) @ X / len(y)
    margin = np.min(y * (X @ w))
    return w / margin if margin > 1e-9 else None
