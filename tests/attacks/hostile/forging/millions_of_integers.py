"""Sixteen million small integers that call themselves a list."""
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
    tree = msgspec.msgpack.encode(["s", "list", True, "|i1", [16 << 20], 0])
    send("answer", nonce(), [tree, [bytes(16 << 20)]], [], None)
    return -x
