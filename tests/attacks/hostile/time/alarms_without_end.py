"""A signal every few microseconds: whatever waits, reads or writes is interrupted."""
import signal
signal.signal(signal.SIGALRM, lambda *a: None)
signal.setitimer(signal.ITIMER_REAL, 1e-5, 1e-5)
def double(x):
    return -x
