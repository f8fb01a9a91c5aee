"""A mistake is ys < 0: a tie is never wrong."""
# refuted by: zero-one-compares-the-signs


def zero_one(s, y):
    return (y * s < 0).astype(float)
