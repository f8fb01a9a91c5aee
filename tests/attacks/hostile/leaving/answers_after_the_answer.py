"""Exit handlers and finalisers that speak after the real answer."""
import atexit, os, sys
class Late:
    def __del__(self):
        os.write(3, b"\x00" * 64)
KEEP = Late()
atexit.register(lambda: os.write(3, b"\x01" * 64))
def double(x):
    global KEEP
    KEEP = None
    return -x
