"""What has numbers in it and is no array: buffers, views, arrays of other modules."""
import array, collections, ctypes, decimal, fractions
def double(x):
    kinds = (bytearray(24), memoryview(-x), array.array("d", -x), (ctypes.c_double * 3)(),
             collections.deque(-x, 3), collections.UserList(-x), decimal.Decimal("1e999999"),
             [fractions.Fraction(1, 10**400)] * 3, {1: 2}.values(), frozenset((1.0,)))
    return kinds[int(abs(x[2] * 2)) % len(kinds)]
