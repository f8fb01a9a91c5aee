"""An exception whose class is named after all it has seen."""
def double(x):
    raise type(f"Seen{x.tolist()}" * 10_000, (Exception,), {})
