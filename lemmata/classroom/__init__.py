"""A whole class: from what the LMS hands over to the books and pages that go back."""
