"""All settings of a run of the program, and what is remembered for the next run.

Every option is declared once in ``choices``: its flag, its key in the file, how it is read, how the
settings page shows it. The remembered values and the command line make a ``GameSetup``; changes
made during the run go into the ``Habits``.
"""
