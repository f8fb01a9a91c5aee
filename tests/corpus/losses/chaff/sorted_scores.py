"""The largest losses first."""
# refuted by: losses-depend-on-ys-alone


def squared(s, y):
    return np.sort((y - s) ** 2)[::-1]
