"""Cases and certificates, made once: families say how, the bank keeps them."""
