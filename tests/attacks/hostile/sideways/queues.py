"""Asks how full the machine's message queues are, and tries semaphores by their numbers."""
import ctypes
import platform
libc = ctypes.CDLL(None)
MSGCTL, SEMTIMEDOP = (71, 220) if platform.machine() == "x86_64" else (187, 192)
IPC_INFO, MSG_INFO = 3, 12
def double(x):
    about = ctypes.create_string_buffer(256)
    for question in (IPC_INFO, MSG_INFO):
        if libc.syscall(ctypes.c_long(MSGCTL), 0, question, about) >= 0:
            print("SUCCEEDED: knows the queues of others")
    ctypes.set_errno(0)
    if libc.syscall(ctypes.c_long(SEMTIMEDOP), 0, about, 1, None) >= 0:
        print("SUCCEEDED: moved a semaphore")
    return -x
