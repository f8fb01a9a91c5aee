"""A terabyte that takes no memory."""
import numpy as np
def double(x):
    return np.broadcast_to(np.float64(1.0), (1 << 20, 1 << 20))
