"""Arrays without elements, of enormous shape."""
import numpy as np
def double(x):
    return [np.zeros((0, 1 << 24)), np.zeros((1 << 24, 0)), np.zeros((1 << 23, 0, 3))]
