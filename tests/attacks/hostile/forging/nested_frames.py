"""A frame that is all brackets."""
import os
def double(x):
    body = b"\x91" * 60000
    os.write(3, len(body).to_bytes(4, "little") + body)
    return -x
