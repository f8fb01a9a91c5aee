"""A few numbers of an array that would not fit anywhere."""
import numpy as np
from numpy.lib.stride_tricks import as_strided
def double(x):
    return as_strided(np.zeros(1), shape=(3, 1 << 40), strides=(0, 0))[:, ::1 << 20]
