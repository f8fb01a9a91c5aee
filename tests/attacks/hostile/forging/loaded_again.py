"""Answers a question as if it had been asked to load."""
import os, sys
msgspec = sys.modules["msgspec"]
def double(x):
    frame = sys._getframe()
    while "question" not in frame.f_locals:
        frame = frame.f_back
    nonce = frame.f_locals["question"].nonce
    body = msgspec.msgpack.encode(["loaded", nonce, ["double", "passed"], None, []])
    os.write(3, len(body).to_bytes(4, "little") + body)
    return -x
