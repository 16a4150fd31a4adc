"""Shards of Lagash: dig, find, and carry home before the pit falls in."""
