"""An answer that is both right and wrong."""
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
    trouble = ["error", "ValueError", "x" * 2000, 10_000_000, "f" * 200]
    send("answer", nonce(), [msgspec.msgpack.encode(1.0), []], [], trouble)
    return -x
