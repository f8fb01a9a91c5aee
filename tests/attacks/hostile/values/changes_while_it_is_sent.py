"""An array that another thread writes to while it is packed."""
import threading
import numpy as np
def double(x):
    big = np.zeros(1_000_000)
    def write():
        while True:
            big[:] = np.random.rand()
    threading.Thread(target=write, daemon=True).start()
    return big
