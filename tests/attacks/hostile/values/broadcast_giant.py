"""A terabyte that is one number, seen everywhere; and one that is seen backwards."""
import numpy as np
def double(x):
    whole = np.broadcast_to(np.float64(0), (10**6, 10**5))
    return whole if x[0] > 0 else whole[::-1, ::-1]
