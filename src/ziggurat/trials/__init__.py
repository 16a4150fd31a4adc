"""Trials of a running server: does it hold the load, and does it lose anything when it is killed? Loopback only."""
