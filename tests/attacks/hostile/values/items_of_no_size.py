"""Arrays of very many items that take no room, of types whose items have no bytes."""
import numpy as np
def double(x):
    many = (np.zeros((1 << 40, 0)), np.empty(1 << 40, "V0"), np.zeros((0, 1 << 62)),
            np.empty(1 << 33, np.dtype([])), np.ndarray((1 << 40,), "S0", strides=(0,)))
    return many[int(abs(x[1])) % len(many)]
