"""Opens the same file until nothing can be opened."""
import os
def double(x):
    for _ in range(5000):
        os.open("/dev/null", os.O_RDONLY)
    print("SUCCEEDED: 5000 descriptors")
    return -x
