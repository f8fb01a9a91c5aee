"""Pretends that somebody pressed Ctrl-C at the grader."""
def double(x):
    return -x
raise KeyboardInterrupt
