"""The perceptron [UML, §9.1.2] [ELEG867, §1.2] [NTU]: it stops, and soon."""
