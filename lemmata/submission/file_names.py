"""Names of files as their writers meant them; the standard library is all it needs."""

import unicodedata
import zipfile

UTF_8 = 1 << 11  # of a zip's flags: the name is in UTF-8


def legible(name: str) -> str:
    """A file name as text: bytes that are not UTF-8 are read as Latin-1, as old archives mean them.

    >>> legible("m\\udcfcller.py")
    'müller.py'
    """
    try:
        name.encode()
    except UnicodeEncodeError:
        return _read_off(name.encode("utf-8", "surrogateescape"), "latin-1")
    return name


def zip_name(member: zipfile.ZipInfo) -> str:
    """Many programs write UTF-8 into a zip and do not say so: then it was read as DOS letters."""
    if member.flag_bits & UTF_8 or member.filename.isascii():
        return member.filename
    try:
        return _read_off(member.filename.encode("cp437"), "cp437")
    except UnicodeEncodeError:  # the archive said in another way what it is
        return member.filename


def _read_off(raw: bytes, otherwise: str) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode(otherwise)


def sort_of(name: str) -> str:
    """Names that some file system takes for one: equal but for case and normalisation."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
