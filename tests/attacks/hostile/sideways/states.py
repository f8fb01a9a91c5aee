"""Asks how other processes are, and how long they have computed."""
import os, time
from target import DECOY, GRADER
def double(x):
    for pid in (1, DECOY, GRADER, os.getppid()):
        for look in (os.getsid, os.getpgid, os.sched_getaffinity, os.sched_getparam,
                     lambda p: os.getpriority(os.PRIO_PROCESS, p),
                     lambda p: time.clock_gettime((~p << 3) | 2)):
            try:
                if pid and pid != os.getpid():
                    look(pid)
                    print("SUCCEEDED: saw the state of", pid)
            except OSError:
                pass
    return -x
