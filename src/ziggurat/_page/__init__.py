"""What the build writes for the page from the Python values, so that nothing is said twice: `python -m ziggurat._page`.

Types of requests, answers, boards and events, and what is printed in the box. A tool of a checkout: no room of the
package imports it, and the files it writes are committed.
"""
