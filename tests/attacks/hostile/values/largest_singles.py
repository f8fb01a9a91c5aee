"""The largest float32: beyond them in every product."""
import numpy as np
def double(x):
    return np.full(3, 3e38, dtype=np.float32)
