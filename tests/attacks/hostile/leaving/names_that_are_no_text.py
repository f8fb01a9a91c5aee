"""Exceptions whose class has no name, a list for a name, or a traceback without end."""
class Nameless(type):
    @property
    def __name__(cls):
        raise SystemExit
class Listed(type):
    @property
    def __name__(cls):
        return ["held"] * 300
class Round:
    co_filename, tb_lineno = __file__, 2**70
    tb_next = tb_frame = f_code = property(lambda self: self)
class Endless(Exception):
    __traceback__ = property(lambda self: Round())
kinds = [Nameless("A", (Exception,), {}), Listed("B", (BaseException,), {}), Endless]
def double(x):
    raise kinds[int(abs(x[0])) % 3]("x")
