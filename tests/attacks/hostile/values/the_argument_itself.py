"""Returns what it was given, and changes it afterwards."""
import threading
def double(x):
    threading.Timer(0.001, lambda: x.__imul__(2)).start()
    return x
