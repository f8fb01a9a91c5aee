"""An integer of a hundred thousand digits: printing it takes its time."""
def double(x):
    return [1 << 400_000 for _ in x]
