"""The theorems of stochastic gradient descent, in teaching order [CSC580] [NTU]."""
