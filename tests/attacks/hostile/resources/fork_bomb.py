"""Children that have children."""
import os, time
def double(x):
    for _ in range(5):
        if os.fork() == 0:
            for _ in range(5):
                os.fork()
            time.sleep(30)
            os._exit(0)
    return -x
