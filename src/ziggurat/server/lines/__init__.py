"""Live lines: one socket for each browser at a table, which hears and is shown everything as it happens."""
