"""Half a frame, then a whole one."""
import os
def double(x):
    os.write(3, (1000).to_bytes(4, "little") + b"\x95")
    return -x
