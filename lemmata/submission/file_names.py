"""Names of files as their writers meant them; the standard library is all it needs."""

import re
import unicodedata
import zipfile

SUFFIXES = (".py", ".ipynb")
# What a browser or a mail program makes of them; taken where there is nothing else.
AS_TEXT = (".py.txt", ".ipynb.txt", ".ipynb.json")
PACKAGES = (".zip", ".tar.gz", ".tgz", ".tar")
KNOWN = (*SUFFIXES, *AS_TEXT, *PACKAGES)
PACKED = re.compile(r"(?i)\.(?:zip|tar\.gz|tgz|tar)$")
# hw1 (1).py, Copy of hw1.py, hw1_old.py: what lies beside hw1.py and is not meant.
ASIDE = re.compile(
    r"(?i).*\(\d+\)|(?:.*[\W_])?(?:copy|copie|kopie|old|alt|backup|bak|draft)(?:[\W_].*)?"
)

# Half a character; the others that are none stand for bytes.
_HALF = re.compile("[\ud800-\udc7f\udd00-\udfff]")
UTF_8 = 1 << 11  # of a zip's flags: the name is in UTF-8


def legible(name: str) -> str:
    """A file name as text: bytes that are not UTF-8 are read as Windows wrote them, and what a Mac
    takes apart (u and ¨) is one letter again, as Python wants it of a module's name.

    >>> legible("m\\udcfcller.py"), len(legible("u\u0308"))
    ('müller.py', 1)
    """
    try:
        name.encode()
    except UnicodeEncodeError:
        name = _HALF.sub("\ufffd", name)
        name = _read_off(name.encode("utf-8", "surrogateescape"), "cp1252")
    return name if name.isascii() else unicodedata.normalize("NFC", name)


def as_source(path: str) -> str:
    """hw1.py.txt is hw1.py."""
    return path.rpartition(".")[0] if path.lower().endswith(AS_TEXT) else path


def zip_name(member: zipfile.ZipInfo) -> str:
    """Many programs write UTF-8 into a zip and do not say so: then it was read as DOS letters."""
    if member.flag_bits & UTF_8 or member.filename.isascii():
        return member.filename
    try:
        raw = member.filename.encode("cp437")
        return _read_off(raw, "cp1252" if _is_windows(raw) else "cp437")
    except UnicodeEncodeError:  # the archive said in another way what it is
        return member.filename


def _read_off(raw: bytes, otherwise: str) -> str:
    for encoding in ("utf-8", otherwise):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def _is_windows(raw: bytes) -> bool:
    """Is a letter where Windows has letters, and DOS has frames and signs, but for its ß?"""
    return any(byte >= 0xC0 and byte != 0xE1 for byte in raw)
