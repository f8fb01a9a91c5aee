"""64 d bits: the bias has bits too."""
# refuted by: sample-size-is-the-least-that-suffices

import math


def sample_size(d, epsilon, delta):
    return math.ceil(2 * ((64 * d + 1) * math.log(2) - math.log(delta)) / epsilon**2)
