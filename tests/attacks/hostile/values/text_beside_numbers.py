"""One long text among numbers makes every number as long, where they become one array."""
def double(x):
    return [1.0] * 1000 + ["9" * 90_000]
