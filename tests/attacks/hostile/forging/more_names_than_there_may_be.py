"""Fifty thousand functions."""
for i in range(50_000):
    exec(f"def f{i}(x): return x")
def double(x):
    return -x
