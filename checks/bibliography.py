"""What [UML], [NTU] and the others in a citation stand for."""

import re
from collections.abc import Iterable

BIBLIOGRAPHY = {
    "UML": "S. Shalev-Shwartz, S. Ben-David: Understanding Machine Learning, Cambridge University "
    "Press 2014, chapter 9: Linear Predictors",
    "ELEG867": "X. Wu: ELEG/CISC 867 Advanced Machine Learning, University of Delaware, spring "
    "2019, lecture 7: Linear Predictors",
    "CSC580": "C. Zhang: CSC 580 Principles of Machine Learning, University of Arizona, lecture 7: "
    "Linear models for classification",
    "NTU": "H.-T. Lin: Machine Learning, National Taiwan University, lecture 5: Linear Models",
    "CS540": "X. Zhu: CS540 Introduction to Artificial Intelligence, University of "
    "Wisconsin–Madison, Linear Models in Machine Learning",
    "Cover": "T. M. Cover: Geometrical and statistical properties of systems of linear "
    "inequalities with applications in pattern recognition, IEEE Transactions on Electronic "
    "Computers EC-14 (1965), 326–334",
    "Radon": "J. Radon: Mengen konvexer Körper, die einen gemeinsamen Punkt enthalten, "
    "Mathematische Annalen 83 (1921), 113–115",
    "catalogue": "the handout of the assignment: what the lectures leave open is decided there",
}


def cited(source: str) -> list[str]:
    """The works that a citation names: "[UML, Thm 9.1] [NTU]" cites UML and NTU."""
    return list(dict.fromkeys(re.findall(r"\[(\w+)[^\]]*\]", source)))


def spelled_out(sources: Iterable[str]) -> dict[str, str]:
    """The works behind these citations, each once, in the order of the bibliography."""
    wanted = {work for source in sources for work in cited(source)}
    return {name: work for name, work in BIBLIOGRAPHY.items() if name in wanted}
