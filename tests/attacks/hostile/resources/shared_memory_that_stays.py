"""Shared memory, a message queue: things that persist without a process."""
from target import MARK
def double(x):
    from multiprocessing import shared_memory
    block = shared_memory.SharedMemory(MARK + "-shm", create=True, size=4096)
    return -x
