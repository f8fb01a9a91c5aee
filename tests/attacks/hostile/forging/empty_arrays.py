"""A hundred times fifty thousand empty arrays, in a few kilobytes."""
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
    nodes = [["s", "list", False, "<f8", [50000, 0], i] for i in range(100)]
    tree = msgspec.msgpack.encode(["l", "list", nodes])
    send("answer", nonce(), [tree, [b""] * 100], [], None)
    return -x
