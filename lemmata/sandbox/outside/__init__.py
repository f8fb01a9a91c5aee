"""The trusted side: starts workers, asks them, believes nothing that they say."""
