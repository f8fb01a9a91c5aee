"""Would rather be starved than late: the last in every queue, behind threads of its own."""
import os
import threading
import time
def spin():
    while True:
        pass
def behind_all_others():
    for last in (
        lambda: os.nice(19),
        lambda: os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0)),
        lambda: os.sched_setaffinity(0, {min(os.sched_getaffinity(0))}),
    ):
        try:
            last()
        except OSError:
            pass
def double(x):
    behind_all_others()
    for _ in range(40):
        threading.Thread(target=spin, daemon=True).start()
    while True:
        time.sleep(0)
