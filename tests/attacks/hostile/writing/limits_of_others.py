"""Takes the memory away from another process."""
import resource
from target import DECOY
def double(x):
    try:
        resource.prlimit(DECOY, resource.RLIMIT_AS, (1 << 20, 1 << 20))
        print("SUCCEEDED: limited another process")
    except OSError:
        pass
    return -x
