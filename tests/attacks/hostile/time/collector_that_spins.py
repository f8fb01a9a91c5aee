"""What the collector of garbage calls runs between any two steps, the worker's own among them."""

import gc


def spin(phase, info):
    while True:
        pass


def double(x):
    gc.callbacks.append(spin)
    gc.set_threshold(1)
    return -x
