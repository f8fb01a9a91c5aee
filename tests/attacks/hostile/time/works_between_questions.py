"""Answers at once, wrongly, and computes on while nobody waits for it."""
import threading
def spin():
    while True:
        pass
threads = []
def double(x):
    if not threads:
        threads.append(threading.Thread(target=spin, daemon=True))
        threads[0].start()
    return x
