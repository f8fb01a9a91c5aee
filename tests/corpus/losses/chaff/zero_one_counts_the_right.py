"""1 where the prediction is right."""
# refuted by: zero-one-compares-the-signs, squared-and-scaled-cross-entropy-bound-zero-one, hinge-loss-bounds-zero-one


def zero_one(s, y):
    return (np.where(s >= 0, 1, -1) == y).astype(float)
