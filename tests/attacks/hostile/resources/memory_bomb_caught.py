"""Takes all the memory there is, and answers from what is left."""
import numpy as np
def double(x):
    kept = []
    try:
        while len(kept) < 512:
            kept.append(np.ones(1 << 20))
    except MemoryError:
        pass
    return [kept, kept]
