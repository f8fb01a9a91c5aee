"""ln(1 + exp(-s)) whatever the label."""
# refuted by: cross-entropy-is-accurate-at-any-score, losses-depend-on-ys-alone


def cross_entropy(s, y):
    return np.logaddexp(0, -s) + 0 * y
