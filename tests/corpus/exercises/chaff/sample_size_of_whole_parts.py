"""1/ε rounded up before it is squared."""
# refuted by: sample-size-is-the-least-that-suffices, half-the-error-takes-four-times-the-examples

import math


def sample_size(d, epsilon, delta):
    need = 2 * ((64 * (d + 1) + 1) * math.log(2) - math.log(delta))
    return math.ceil(need * math.ceil(1 / epsilon) ** 2)
