"""The mean instead."""
# refuted by: median-halves-the-numbers


def median(x):
    return sum(x) / len(x)
