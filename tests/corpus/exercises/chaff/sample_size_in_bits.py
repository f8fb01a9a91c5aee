"""log2: the bound has the natural logarithm."""
# refuted by: sample-size-is-the-least-that-suffices

import math


def sample_size(d, epsilon, delta):
    return math.ceil(2 * (64 * (d + 1) + 1 - math.log2(delta)) / epsilon**2)
