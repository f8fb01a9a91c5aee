"""A signal ten thousand times a second, whose handler raises wherever it comes: in a frame too."""
import signal
def stop(*_):
    raise KeyError("now")
def double(x):
    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 1e-4, 1e-4)
    return 3 * x
