"""Numbers from beside an array: what lies there in its own memory."""
import numpy as np
from numpy.lib.stride_tricks import as_strided
def double(x):
    return as_strided(x, shape=(1 << 20,), strides=(8,))
