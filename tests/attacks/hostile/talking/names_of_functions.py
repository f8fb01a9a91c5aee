"""Functions by names that are no names."""
for name in ("\x1b[31m", "<b>", "=1+1", "a" * 10_000, "ａ", ""):
    globals()[name] = lambda x: x
def double(x):
    return -x
