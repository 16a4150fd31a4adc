"""The rules, one module a chapter of the rulebook; lower chapters never import higher ones.

goods < rows < supply, disasters; reveal < bids < order; supply, bids < improvement; scoring < solo; flow leads from
each part of a round to the next.
"""
