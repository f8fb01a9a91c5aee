"""Arrays of texts, times and records."""
import numpy as np
def double(x):
    return (np.array(["=1+1", "\x1b[31m"]), np.array(["2020"], "M8[s]"), np.zeros(3, "f8,i4"))
