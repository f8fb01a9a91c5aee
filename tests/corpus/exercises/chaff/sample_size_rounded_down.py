"""Rounded down: one example too few."""
# refuted by: sample-size-is-the-least-that-suffices

import math


def sample_size(d, epsilon, delta):
    return math.floor(2 * ((64 * (d + 1) + 1) * math.log(2) - math.log(delta)) / epsilon**2)
