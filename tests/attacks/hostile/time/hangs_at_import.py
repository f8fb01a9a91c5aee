"""Never finishes loading."""
import time
def double(x):
    return -x
while True:
    time.sleep(1000)
