"""From the logarithm of the class size in bits, counted up to the integer."""
# conventions: sample=finite

import math


def sample_size(d, epsilon, delta):
    bits = 64 * (d + 1)
    need = 2 * (bits * math.log(2) + math.log(2 / delta)) / (epsilon * epsilon)
    m = math.floor(need)
    while m < need:
        m += 1
    return np.int64(m)
