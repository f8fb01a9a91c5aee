"""Every answer just within its time."""
import time
def double(x):
    time.sleep(0.15)
    return -x
