"""The largest losses first."""
# refuted by: losses-work-example-by-example


def squared(s, y):
    return np.sort((y - s) ** 2)[::-1]
