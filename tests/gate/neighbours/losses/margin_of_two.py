"""A margin of two, and cross-entropies moved and stretched."""
# keeps: cross-entropy-is-convex, flipping-the-label-changes-cross-entropy-by-the-score
# keeps: hinge-depends-on-ys-alone, hinge-is-convex, hinge-loss-bounds-zero-one
# keeps: losses-depend-on-ys-alone, squared-and-scaled-cross-entropy-bound-zero-one
# refuted by: hinge-loss-is-the-missing-margin


def squared(s, y):
    return (2 - y * s) ** 2


def hinge(s, y):
    return np.maximum(0, 2 - y * s)


def cross_entropy(s, y, right=cross_entropy):
    return right(s, y) + 1


def scaled_cross_entropy(s, y, right=scaled_cross_entropy):
    return 2 * right(s, y)
