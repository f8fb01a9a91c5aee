"""Exceptions of a megabyte, with a chain of causes."""
def double(x):
    error = ValueError("x" * (1 << 20))
    for _ in range(500):
        error.__cause__, error = None, ValueError("y" * (1 << 10), error)
    raise ExceptionGroup("g" * (1 << 20), [error] * 100)
