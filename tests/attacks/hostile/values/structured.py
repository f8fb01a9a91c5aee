"""A record array, dates and text."""
import numpy as np
def double(x):
    return [np.zeros(3, dtype=[("a", "f8")]), np.array(["2020-01-01"], dtype="M8[D]"), np.array(["x"])]
