"""Exceptions in exceptions, five thousand deep, and one that shows itself by raising another."""


class Shy(Exception):
    __cause__ = property(lambda self: 1 / 0)
    __traceback__ = property(lambda self: 1 / 0)

    def __str__(self):
        raise Shy


def double(x):
    if x[0] > 0:
        raise Shy
    group = ValueError("x" * 1000)
    for number in range(5000):
        group = ExceptionGroup("g" * 1000, [group, ValueError(str(number))])
    raise group
