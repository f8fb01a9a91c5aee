"""What passes between the two sides: plain values and a few messages, bounded."""
