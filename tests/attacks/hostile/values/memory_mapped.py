"""A file as an array."""
import numpy as np
from target import BAIT
def double(x):
    text = np.memmap(BAIT, dtype="u1", mode="r")
    print("READ:", bytes(text))
    return text
