"""Names and descriptions of a type's own making: endless, with commands in them, or an exit."""


class Kind(type):
    __name__ = property(lambda kind: "\x1b[2J<script>" * 100_000)
    __module__ = property(lambda kind: "\n::error::" * 100_000)

    def __repr__(kind):
        raise SystemExit


class Thing(metaclass=Kind):
    __class__ = property(lambda self: exit(3))

    def __repr__(self):
        return "\x1b[2J" * 10**7


def double(x):
    return Thing if x[0] > 0 else Thing()
