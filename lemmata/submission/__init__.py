"""What came, and how it is asked: intake, the contract of every function, calls and answers."""
