"""The theorems, one folder a topic; what several topics share lies beside them."""
