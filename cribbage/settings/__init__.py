"""All that an evening begins with, and what is remembered of it for the next.

Each thing that can be said is declared once in ``choices``: its flag, its place in the file, how
it is read, how the page of settings shows it. What was remembered and what the command line says
make a ``Beginning``; what is set meanwhile changes the ``Habits``.

May import: language, language.spoken, pack, engine, match, record.
"""
