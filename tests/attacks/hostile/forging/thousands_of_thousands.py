"""Lists just short enough to stay lists, as many as there may be."""
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
    nodes = [["s", "list", False, "|u1", [1000], i] for i in range(4000)]
    tree = msgspec.msgpack.encode(["l", "list", nodes])
    send("answer", nonce(), [tree, [bytes(1000)] * 4000], [], None)
    return -x
