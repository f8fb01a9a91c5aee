"""The theorems of the losses [NTU] [CSC580] [UML, §9.3]."""
