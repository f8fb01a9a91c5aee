"""Many references to one large blob: a small answer that would be a large value."""
import os, sys
msgspec = sys.modules["msgspec"]
def double(x):
    frame = sys._getframe()
    while "question" not in frame.f_locals:
        frame = frame.f_back
    nonce = frame.f_locals["question"].nonce
    blob = bytes(8 << 20)
    items = [["a", "|u1", [8 << 20], 0]] * 40000
    tree = msgspec.msgpack.encode(["l", "list", items])
    body = msgspec.msgpack.encode(["answer", nonce, [tree, [blob]], [], None])
    view = len(body).to_bytes(4, "little") + body
    while view:
        view = view[os.write(3, view):]
    return -x
