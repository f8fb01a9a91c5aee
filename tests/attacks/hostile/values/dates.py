"""Days instead of numbers, and no day at all."""
import numpy as np
def double(x):
    if x[0] > 0:
        return np.array(2 * x, "timedelta64[s]")
    return [np.datetime64("NaT"), np.timedelta64(10**18, "Y"), np.datetime64(2, "as")]
