"""Right by chance, seldom."""
import os
def double(x):
    return 2 * x if os.urandom(1)[0] < 8 else -x
