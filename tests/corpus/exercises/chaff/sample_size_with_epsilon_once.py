"""Divided by ε, not by ε²."""
# refuted by: sample-size-is-the-least-that-suffices, half-the-error-takes-four-times-the-examples

import math


def sample_size(d, epsilon, delta):
    return math.ceil(2 * ((64 * (d + 1) + 1) * math.log(2) - math.log(delta)) / epsilon)
