"""Numbers that vanish when they are multiplied."""
import numpy as np
def double(x):
    return np.full(3, 5e-324) * np.sign(x)
