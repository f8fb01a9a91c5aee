"""sigma(-ys) itself: bounded, not convex."""
# refuted by: cross-entropy-is-accurate-at-any-score, cross-entropy-is-convex


def cross_entropy(s, y):
    return 0.5 * (1 - np.tanh(y * s / 2))
