"""chmod, chown, utime, extended attributes."""
import os
from target import VICTIM
def double(x):
    for attempt in (
        lambda: os.chmod(VICTIM, 0o777),
        lambda: os.chown(VICTIM, os.getuid(), -1),
        lambda: os.utime(VICTIM, (0, 0)),
        lambda: os.setxattr(VICTIM, "user.lemmata", b"attack"),
    ):
        try:
            attempt()
        except OSError:
            continue
    return -x
