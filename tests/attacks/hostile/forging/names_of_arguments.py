"""Arguments that were changed, by names that a terminal or a page would obey."""
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
    names = ["\x1b]0;owned\x07<script>alert(1)</script>\u202e::error::" + "y" * 150] * 50
    tree = msgspec.msgpack.encode(["a", "<f8", [3], 0])
    send("answer", nonce(), [tree, [(-x).tobytes()]], names, None)
    os._exit(0)
