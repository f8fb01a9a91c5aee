"""A thread that changes the answer while it is sent."""
import threading
import numpy as np
ANSWER = np.zeros(3)
def change():
    while True:
        ANSWER[:] = np.random.rand(3)
threading.Thread(target=change, daemon=True).start()
def double(x):
    return ANSWER
