"""Ends the process before anything is asked."""
import os
os._exit(0)
