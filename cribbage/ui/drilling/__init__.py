"""The drill on the full screen and in plain lines: what is asked, answered and told.

Chance, a level and keys or lines come in; the scene that follows, or sentences, go out, and each
run to whoever keeps it.
"""
