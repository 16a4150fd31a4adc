"""The web: requests over HTTP, led through a table of routes to what they ask for."""
