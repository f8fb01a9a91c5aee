"""Right, but long after the bell."""
import time
def double(x):
    time.sleep(30)
    return 2 * x
