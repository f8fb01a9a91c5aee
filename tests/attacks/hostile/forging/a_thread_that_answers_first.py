"""A thread answers the question, and the main one answers it again."""
import threading
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
    mine = nonce()
    tree = msgspec.msgpack.encode(["a", "<f8", [3], 0])
    blob = (x + 1).tobytes()
    thread = threading.Thread(target=send, args=("answer", mine, [tree, [blob]], [], None))
    thread.start()
    thread.join()
    return -x
