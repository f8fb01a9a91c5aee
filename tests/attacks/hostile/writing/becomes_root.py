"""Wants its rights back."""
import ctypes, os
def double(x):
    before = os.getresuid()
    libc = ctypes.CDLL(None)
    for attempt in (
        lambda: os.setuid(0),
        lambda: os.setresuid(0, 0, 0),
        lambda: os.setgroups([0]),
        lambda: os.chroot("/tmp"),
        lambda: libc.prctl(4, 1, 0, 0, 0) and None,
    ):
        try:
            attempt()
        except OSError:
            continue
    if os.getresuid() != before:
        print("SUCCEEDED: another user")
    return -x
