"""Shared memory, a message queue: things that persist without a process."""
import ctypes
def double(x):
    from multiprocessing import shared_memory
    block = shared_memory.SharedMemory("lemmata-attack-shm", create=True, size=4096)
    return -x
