"""The neighbour's work, in every way to open it."""
import io, os, mmap
from target import BAIT
def double(x):
    for read in (
        lambda: os.read(os.open(BAIT, os.O_RDONLY), 100),
        lambda: open("/proc/self/root" + BAIT).read(),
        lambda: open("/proc/self/cwd/" + os.path.relpath(BAIT, "/")).read(),
        lambda: os.listdir(os.path.dirname(BAIT)),
        lambda: io.FileIO(BAIT).read(),
    ):
        try:
            print(read())
        except OSError:
            continue
    return -x
