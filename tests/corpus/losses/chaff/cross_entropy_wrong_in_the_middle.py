"""The tail begins at −4: exp(−ys) is dropped beside 1, and the loss is −ys too early."""
# refuted by: cross-entropy-is-accurate-at-any-score


def cross_entropy(s, y):
    m = y * s
    return np.where((m > -37) & (m < -4), -m, np.logaddexp(0.0, -m))
