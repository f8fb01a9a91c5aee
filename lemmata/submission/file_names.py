"""Names of files as their writers meant them; the standard library is all it needs."""

import unicodedata
import zipfile

UTF_8 = 1 << 11  # of a zip's flags: the name is in UTF-8


def legible(name: str) -> str:
    """A file name as text: bytes that are not UTF-8 are read as Windows wrote them.

    >>> legible("m\\udcfcller.py")
    'müller.py'
    """
    try:
        name.encode()
    except UnicodeEncodeError:
        return _read_off(name.encode("utf-8", "surrogateescape"), "cp1252")
    return name


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


def sort_of(name: str) -> str:
    """Names that some file system takes for one: equal but for case and normalisation."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
