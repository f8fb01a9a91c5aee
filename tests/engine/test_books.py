"""Rosters, the books of an LMS, a course's rules, marks by hand."""

import datetime

import msgspec
import pytest

from lemmata.classroom import alike, lms, overrides, pages, roster
from lemmata.classroom.handins import Attempt, Handin, Student
from lemmata.classroom.layouts import class_in
from lemmata.classroom.rows import Row, by_hand, mark, nothing
from lemmata.errors import BadInput
from lemmata.marking import Marking
from lemmata.verdict import Report, Verdict


def listed(tmp_path, text):
    (tmp_path / "roster.csv").write_text(text, encoding="utf-8")
    return roster.read(tmp_path / "roster.csv")


def test_a_roster_gives_names_and_adds_who_handed_in_nothing(tmp_path):
    found = listed(
        tmp_path,
        "Student,ID,SIS User ID,Section\n    Points Possible,,,\n"
        '"Doe, Jane",12345,s1,A\n"Roe, John",222,s2,A\n"Poe, Ann",9,s9,A\n',
    )
    hand = [Handin(Student("doejane", "12345"), (Attempt(()),)), Handin(Student("roejohn"))]
    joined = roster.joined([*hand, Handin(Student("eve.py"))], found)
    assert [(h.student.name, h.student.id) for h in joined] == [
        ("Doe, Jane", "12345"),
        ("Roe, John", "222"),
        ("eve.py", ""),
        ("Poe, Ann", "9"),
    ]
    assert joined[2].note == "not on the roster" and not joined[3].attempts


def test_moodles_worksheet_says_who_is_late(tmp_path):
    found = listed(
        tmp_path,
        "Identifier,Full name,Email address,Status\n"
        "Participant 77,Max Müller,m@x.edu,Submitted for grading - 1 day late\n",
    )
    (joined,) = roster.joined([Handin(Student("Max Müller", "77"), (Attempt(()),))], found)
    assert joined.newest.late and joined.student.email == "m@x.edu"
    assert joined.newest.days_late == 1
    said = "Name,SID,Lateness (H:M:S)\nA,1,26:10:03\nB,2,00:00:00\n"
    assert [(one.late, one.days_late) for one in listed(tmp_path, said)] == [(True, 2), (False, 0)]


def test_a_file_that_is_no_roster_or_no_book_is_one_line(tmp_path):
    with pytest.raises(BadInput, match="no column that names students"):
        listed(tmp_path, "colour,taste\nred,sweet\n")
    with pytest.raises(BadInput, match=r"roster\.csv: not CSV"):
        listed(tmp_path, "PK\x03\x04\x00name,id")
    with pytest.raises(BadInput, match="is it canvas's file"):
        filled(tmp_path, "canvas", "Identifier,Full name,Grade\n", [])


def row(name, id_="", score=0.0, most=50.0, email=""):
    return Row(name, Student(name, id_, email), name, "held", score, most)


def filled(tmp_path, kind, text, rows, **more):
    (tmp_path / "export.csv").write_text(text, encoding="utf-8")
    options = {"titles": ("Perceptron",), "column": ""} | more
    return lms.Book.read(kind, tmp_path / "export.csv", **options).filled(rows)


CANVAS = """Student,ID,SIS User ID,SIS Login ID,Section,Perceptron (678),Quiz (9)
    Points Possible,,,,,100,10
"Doe, Jane",12345,s1,jdoe,A,,7
"Roe, John",222,s2,jroe,A,,8
"""


def test_canvas_gets_its_own_file_back_scaled_to_its_points(tmp_path):
    made = filled(tmp_path, "canvas", CANVAS, [row("doejane", "12345", 40.0), row("eve.py")])
    assert '"Doe, Jane",12345,s1,jdoe,A,80,7' in made.data.decode()
    assert '"Roe, John",222,s2,jroe,A,,8' in made.data.decode()
    assert made.count == 1 and "eve.py" in made.notes[0] and "scaled" in made.notes[1]
    with pytest.raises(BadInput, match="which column"):
        filled(tmp_path, "canvas", CANVAS, [], titles=("Other",))
    assert filled(tmp_path, "canvas", CANVAS, [], titles=("Other",), column="Quiz").count == 0


def test_moodle_and_gradescope_get_theirs(tmp_path):
    sheet = (
        "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed\n"
        "Participant 77,Max Müller,m@x.edu,,,10.00,Yes\nParticipant 78,A,a@x.edu,,,10.00,No\n"
    )
    rows = [row("Max Müller", "77", 25.0), row("A", "78", 50.0)]
    made = filled(tmp_path, "moodle", sheet, rows)
    assert "Participant 77,Max Müller,m@x.edu,,5,10.00,Yes" in made.data.decode()
    assert "a@x.edu,,,10.00,No" in made.data.decode()
    assert made.notes == [
        "1 not filled in, because export.csv says that theirs cannot be changed: A"
    ]
    sheet = "First Name,Last Name,SID,Email,Total Score,Max Points\nJane,Doe,1,j@x.edu,,50.0\n"
    made = filled(tmp_path, "gradescope", sheet, [row("Jane Doe", "", 12.5, email="j@x.edu")])
    assert "Jane,Doe,1,j@x.edu,12.5,50.0" in made.data.decode()


def test_a_mark_that_is_there_is_not_made_zero_for_who_handed_in_nothing_here(tmp_path):
    """A section in the book of the whole course; what is set by hand is written all the same."""
    text = "Student,ID,Perceptron (678)\nA,1,7\nB,2,\nC,3,5\n"
    absent = [Handin(Student(name, id_)) for name, id_ in (("A", "1"), ("B", "2"), ("C", "3"))]
    rows = [nothing(one, one.student.name, "f", 50.0) for one in absent]
    rows[2] = by_hand(rows[2], overrides.Override(0.0, "agreed"))
    made = filled(tmp_path, "canvas", text, rows)
    assert made.data.decode() == "Student,ID,Perceptron (678)\nA,1,7\nB,2,0\nC,3,0\n"
    assert "1 handed in nothing here and keep the mark that export.csv has: A" in made.notes


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_book_keeps_its_letters_separator_and_ends_of_lines(tmp_path, encoding):
    text = CANVAS.replace("Roe, John", "Röe; John").replace(",", ";").replace("\n", "\r\n")
    (tmp_path / "x.csv").write_bytes(text.encode(encoding))
    book = lms.Book.read("canvas", tmp_path / "x.csv", ("Perceptron",), "")
    expected = text.replace('"Röe; John";222;s2;jroe;A;;8', '"Röe; John";222;s2;jroe;A;80;8')
    made = book.filled([row("r", "222", 40.0)]).data.decode(encoding)
    assert made.replace('"', "") == expected.replace('"', "") and "\r\n" in made


COURSE = """First Name,Last Name,SID,Email,hw0,hw0 - Max Points,hw0 - Lateness (H:M:S),\
Perceptron,Perceptron - Max Points,Perceptron - Lateness (H:M:S),Total Lateness (H:M:S)
Jane,Doe,1,j@x.edu,9,10.0,05:00:00,,20.0,00:00:00,05:00:00
Ann,Lee,2,a@x.edu,9,10.0,00:00:00,,20.0,24:01:01,24:01:01
"""


def test_of_a_course_in_gradescope_this_assignments_columns_count(tmp_path):
    rows = [row("Jane Doe", "1", 25.0), row("Ann Lee", "2", 50.0)]
    made = filled(tmp_path, "gradescope", COURSE, rows).data.decode()
    assert "05:00:00,10,20.0," in made and "00:00:00,20,20.0," in made
    assert "j@x.edu,9,10.0" in made
    for titles, late in ((("Perceptron",), [0, 2]), (("hw0",), [1, 0]), ((), [0, 0])):
        found = roster.read(tmp_path / "export.csv", titles)
        assert [one.days_late for one in found] == late, titles


def test_canvas_keeps_who_is_excused_and_knows_its_own_rows(tmp_path):
    text = """LastName,FirstName,ID,SIS Login ID,Section,"Reading, part 1 (5)",Perceptron (678)
,,,,,,Manual Posting
    Points Possible,,,,,10.00,100.00
Doe,Jane,1,j,"A, Mon",,EX
Roe,John,2,r,A,,N/A
Lee,Ann,3,l,A and B,9,
Student,Test,9,8c1d2e,A,,
"""
    rows = [row(name, id_, 40.0) for name, id_ in (("doejane", "1"), ("r", "2"), ("l", "3"))]
    made = filled(tmp_path, "canvas", text, rows)
    assert made.data.decode() == text.replace("A and B,9,", "A and B,9,80")
    said = "2 left as they are, because export.csv has EX or N/A for them: doejane; r"
    assert made.count == 1 and said in made.notes
    names = [one.student.name for one in roster.read(tmp_path / "export.csv")]
    assert names == ["Jane Doe", "John Roe", "Ann Lee"]


def test_a_worksheet_in_another_language_is_known_by_its_numbers(tmp_path):
    text = "ID;Name;Bewertung;Bestwertung\nTeilnehmer/in77;;;20,00\nTeilnehmer/in78;;;20,00\n"
    made = filled(tmp_path, "moodle", text, [row("Max", "77", 25.0)], column="Bewertung")
    assert "Teilnehmer/in77;;25;20,00" in made.data.decode()
    assert made.notes == [
        "1 not scaled, because export.csv does not say how many points there are: Max"
    ]
    hand = [Handin(Student("Max Müller", "77"), (Attempt(()),))]
    max_, other = roster.joined(hand, roster.read(tmp_path / "export.csv"))
    assert max_.student == Student("Max Müller", "77") and not max_.note
    assert other.student.id == "78" and not other.attempts
    logins = listed(tmp_path, "github_username,name\nstudent1,Ann\nstudent2,Bo\n")
    assert [one.student.id for one in logins] == ["student1", "student2"]


def test_the_separator_is_the_one_that_gives_columns_we_know(tmp_path):
    text = "Student;ID;Section;Read, watch, do, tell, sing (5);Perceptron (678)\nDoe, J;1;A;;\n"
    made = filled(tmp_path, "canvas", text, [row("d", "1", 40.0)])
    assert made.data.decode().endswith("Doe, J;1;A;;40\n") and made.count == 1


def test_a_number_is_that_of_the_platform_before_it_is_a_registrars(tmp_path):
    """Jane's SIS id is Ann's number in Canvas: each has her own work, and her own mark."""
    text = "Student,ID,SIS User ID,Perceptron (678)\nJane,5000,4002,\nAnn,4002,7,\n"
    rows = [row("Jane", "5000", 10.0), row("Ann", "4002", 50.0)]
    made = filled(tmp_path, "canvas", text, rows).data.decode()
    assert "Jane,5000,4002,10" in made and "Ann,4002,7,50" in made
    hand = [Handin(Student("x", "4002"), (Attempt(()),))]
    assert roster.joined(hand, roster.read(tmp_path / "export.csv"))[0].student.name == "Ann"
    sheet = "Name,SID,Total Score,Max Points\nBo,,,50\nCy,,,50\n"  # and no number is nobody's
    made = filled(tmp_path, "gradescope", sheet, [row("Cy", "", 12.5)]).data.decode()
    assert made.endswith("Bo,,,50\nCy,,12.5,50\n")


@pytest.mark.parametrize("written", ['"García López, Ana"', "Ana García López", "GARCIA LOPEZ Ana"])
def test_a_name_of_several_words_is_known_as_canvas_joins_it(tmp_path, written):
    found = listed(tmp_path, f"Student\n{written}\nLópez Ana\n")
    joined, other = roster.joined([Handin(Student("garcíalópezana", "9"), (Attempt(()),))], found)
    assert joined.student.name == written.strip('"') and not joined.note and not other.attempts


def test_a_group_of_canvas_hands_in_for_its_members(tmp_path):
    """People > Groups exports who is in which; without it the others handed in nothing."""
    found = listed(
        tmp_path,
        "name,canvas_user_id,user_id,login_id,sections,group_name,canvas_group_id\n"
        "Jane Doe,1,s1,jd,A,Project Group 1,91\nBo Kim,2,s2,bk,A,Project Group 1,91\n"
        "Al One,3,s3,ao,A,Project Group 1,91\nCy Oz,4,s4,co,A,Project Group 2,92\n",
    )
    work, own = Attempt((), late=True), Attempt((), 2)
    eve = Handin(Student("projectgroup2", "1"), (own,))  # called so, and in another group
    hand = [Handin(Student("projectgroup1", "2"), (work,)), Handin(Student("oneal", "3"), (own,))]
    rows = roster.joined(hand, found)
    assert [(h.student.name, h.student.id, h.newest) for h in rows] == [
        ("Jane Doe", "1", work),
        ("Bo Kim", "2", work),
        ("Al One", "3", own),
        ("Cy Oz", "4", None),
    ]
    assert rows[0].note == "handed in by the group Project Group 1" and not rows[2].note
    assert [h.student.name for h in roster.joined([eve], found) if h.attempts] == ["Jane Doe"]


def test_a_group_that_handed_in_together_is_not_marked_as_alike():
    together = [Row(n, Student(n), n, "held", 1, 1, upload="g.py", identical="x") for n in "ab"]
    assert alike.groups(together, frozenset()) == []
    copied = Row("c", Student("c"), "c", "held", 1, 1, upload="c.py", identical="x")
    assert alike.groups([*together, copied], frozenset()) == [
        ("identical files", [*together, copied])
    ]


def test_full_marks_are_those_of_the_book_and_not_of_the_theorems():
    late = row("b", score=45.0)  # every theorem holds, and a tenth is off
    assert dict(pages._numbers([row("a", score=50.0), late]))["full marks"] == "1"


def report(points, **more):
    verdicts = [
        Verdict(name, "", "", "held" if got else "refuted", got, most, 1)
        for name, (got, most) in points.items()
    ]
    score, most = (sum(getattr(v, k) for v in verdicts) for k in ("points", "max_points"))
    return Report("0", "a", None, "x", score, most, {}, verdicts, **more)


def test_late_bonus_and_rounding_make_a_mark_and_are_said():
    marking = Marking(late_penalty=10, bonus=("extra",), round_to=0.5)
    said = report({"base": (33.0, 40.0), "extra": (4.0, 4.0)})
    on_time = mark(said, Attempt(()), marking)
    assert (on_time.score, on_time.max_score) == (37.0, 40.0)
    late = mark(said, Attempt((), late=True), marking)
    assert late.score == 33.5 and "late: 10 % off, 37 becomes 33.3" in late.notes
    assert "33.3 is rounded to 33.5" in late.notes


def test_days_are_counted_where_the_time_is_known():
    marking = msgspec.convert(
        {"late_penalty_a_day": 20, "due": "2026-10-01T23:59:00Z"}, Marking, strict=False
    )
    at = datetime.datetime(2026, 10, 3, 1, 0, tzinfo=datetime.UTC)
    late = mark(report({"t": (10.0, 10.0)}), Attempt((), at=at), marking)
    assert late.score == 6.0 and "late by 2 days" in late.notes[0]
    assert mark(report({"t": (10.0, 10.0)}), Attempt((), late=True), marking).score == 8.0


def test_marks_by_hand_need_a_student_and_a_reason(tmp_path):
    file = tmp_path / "hand.csv"
    file.write_text("student,score,reason\n12345,40,agreed by mail\n")
    class_ = [Handin(Student("Jane Doe", "12345")), Handin(Student("ada.py"))]
    assert overrides.read(file, class_) == {0: overrides.Override(40.0, "agreed by mail")}
    for text, words in (("eve,1,x", "nobody in the class"), ("ada,1,", "no reason"),
                        ("ada,many,x", "not a score"), ("ada,1e308,x", "not a score")):  # fmt: skip
        file.write_text(f"student,score,reason\n{text}\n")
        with pytest.raises(BadInput, match=f"line 2: .*{words}"):
            overrides.read(file, class_)
    file.write_text("student,score,reason\n12345,40,by mail\nJane Doe,30,by phone\n")
    with pytest.raises(BadInput, match="line 3: a second mark for 'Jane Doe'"):
        overrides.read(file, class_)
    file.write_text(",,,\n ,,\n")
    with pytest.raises(BadInput, match=r"hand\.csv: empty"):
        overrides.read(file, class_)


def test_who_is_called_like_anothers_upload_hands_in_for_nobody_else(tmp_path):
    for name in ("doejane_12345_678_hw1.py", "eve_12345_99_901_hw1.py"):
        (tmp_path / name).write_bytes(b"def f():\n    return 1\n")
    found = {h.student.name: h for h in class_in(tmp_path).handins}
    assert [path.name for path, _ in found["doejane"].newest.parts] == ["doejane_12345_678_hw1.py"]
    assert found["eve"].note == "another name has the id 12345 too"
    known = listed(tmp_path, 'Student,ID\n"Doe, Jane",12345\n')
    jane, eve = roster.joined(list(found.values()), known)
    assert jane.student.name == "Doe, Jane"
    assert eve.student == Student("eve")
    assert eve.note == "not on the roster: Doe, Jane there is another"
    namesake = Handin(Student("Jane Doe", "777"), (Attempt(()),))
    other, jane = roster.joined([namesake, found["doejane"]], known)
    assert (other.student.id, jane.student.id) == ("777", "12345")
