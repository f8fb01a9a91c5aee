"""A list that contains itself."""
def double(x):
    items = [1.0]
    items.append(items)
    return items
