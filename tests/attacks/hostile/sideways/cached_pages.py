"""Reads only what somebody else has read before: a question about the page cache, without a clock."""
import os
import numpy
def double(x):
    with open(numpy.__file__, "rb") as file:
        try:
            os.preadv(file.fileno(), [bytearray(1)], 0, os.RWF_NOWAIT)
            print("SUCCEEDED: knows what others have read")
        except BlockingIOError:
            print("SUCCEEDED: knows what nobody has read")
        except OSError:
            pass
    return -x
