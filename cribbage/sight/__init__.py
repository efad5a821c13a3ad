"""What each pair of eyes sees, and what its owner may do.

A game and a seat come in and a view goes out, or an event as that seat sees it; a view comes in and
all the decisions go out that its owner may make. Each is built up from nothing, so that what is
forgotten is missing and never shown.

May import: pack, engine.
"""
