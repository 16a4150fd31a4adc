"""The web table: HTTP and live tables. It translates, stores and shows; it decides no rule.

`ziggurat.server.main.serve` runs it, `ziggurat.server.app.make_app` builds it.
"""
