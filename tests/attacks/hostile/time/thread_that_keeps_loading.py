"""Loading never ends, though every file is short."""
import threading
threading.Event().wait()
def double(x):
    return -x
