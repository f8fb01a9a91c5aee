"""A file of the grader's."""
from target import BAIT
def double(x):
    return open(BAIT).read()
