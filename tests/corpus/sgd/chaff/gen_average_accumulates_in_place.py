"""The caller's W turned into running sums."""
# refuted by: sgd-functions-leave-their-arguments-alone
def average_iterate(W):
    W[0] = 0.0
    np.cumsum(W, axis=0, out=W)
    return W[-1] / (len(W) - 1)
