"""Recurses through C until the stack ends."""
import sys
def double(x):
    sys.setrecursionlimit(10**9)
    class Deep:
        def __repr__(self):
            return repr([self])
    return repr(Deep())
