"""Memory that its limit does not count."""
import os
def double(x):
    for number in range(20):
        fd = os.memfd_create("lemmata-attack", 0)
        os.ftruncate(fd, 1 << 30)
    print("SUCCEEDED: memory outside the limit")
    return -x
