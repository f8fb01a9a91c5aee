"""Nothing is right about nothing, and nothing wrong."""
import numpy as np
def double(x):
    return np.zeros((0, len(x)))
