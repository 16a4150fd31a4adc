"""Tables, the domain: the game at a table, who sits there, what each is shown, and who does what to it.

It knows no HTTP, no sockets, no database and no processes: `ports` says what it asks of them, and `playing` and
`sitting` are what both the web and the live lines call.
"""
