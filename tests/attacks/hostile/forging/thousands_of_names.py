"""Says that it has loaded five thousand functions, with names of two hundred characters."""
import os, sys
msgspec = sys.modules["msgspec"]
frame = sys._getframe()
while "request" not in frame.f_locals:
    frame = frame.f_back
names = ["double"] + [chr(0x1F600) * 190 + str(i) for i in range(4999)]
layers = [["landlock \x1b[31m", True, "\u202e" * 200]] * 50
body = msgspec.msgpack.encode(["loaded", frame.f_locals["request"].nonce, names, None, layers])
view = len(body).to_bytes(4, "little") + body
while view:
    view = view[os.write(3, view):]
def double(x):
    return -x
