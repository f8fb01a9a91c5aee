"""Rewrites the worker's own code to say what it likes: still only an answer, and a wrong one."""
import gc, types
def double(x):
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType) and thing.__name__ == "encode" and "sandbox" in thing.__module__:
            thing.__code__ = (lambda value: value).__code__
    return -x
