"""More dimensions than an array should have."""
import numpy as np
def double(x):
    return np.zeros((1,) * 30)
