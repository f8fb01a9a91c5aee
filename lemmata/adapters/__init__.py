"""Libraries' models before the theorems: one small file a model, one folder a library."""
