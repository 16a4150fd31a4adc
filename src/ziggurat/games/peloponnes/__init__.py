"""Peloponnes: bids, buildings, lands, supplies and disasters, for one to five players."""
