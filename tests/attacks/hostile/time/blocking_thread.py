"""A thread that never ends, waited for."""
import threading
def double(x):
    lock = threading.Lock()
    lock.acquire()
    worker = threading.Thread(target=lock.acquire)
    worker.start()
    worker.join()
