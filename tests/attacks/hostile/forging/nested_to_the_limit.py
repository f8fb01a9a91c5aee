"""Lists in lists, as deep as they may be and as many as fit into a tree."""
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
    node = None
    for _ in range(10):
        node = ["l", "list", [node] * 2]
    tree = msgspec.msgpack.encode(["l", "list", [node] * 20])
    send("answer", nonce(), [tree, []], [], None)
    return -x
