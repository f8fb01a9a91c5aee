"""A generator that never ends, hidden in a tuple in a list."""
import itertools
def double(x):
    return [(x, [itertools.count(), (v for v in itertools.cycle([1]))])]
