"""The price is written into an integer array: 0.3 becomes 0."""
# refuted by: soft-margin-is-optimal, soft-margin-moves-with-the-data
_soft = soft_margin


def soft_margin(X, y, C):
    cost = np.zeros(X.shape[1] + 1 + len(y), dtype=int)
    cost[X.shape[1] + 1 :] = C
    price = max(float(cost[-1]), 1e-9)
    return _soft(X, y, price)
