"""What is in play: below the ui the one thing that changes.

A ``Session`` takes decisions, puts them on the disk, and gives what happened as frames that
anybody may see; ``PatienceSession`` does so for who plays alone. ``Sittings`` are made one after
the other, ``Sessions`` of two and more and ``PatienceSessions``: new ones, ones taken up, and what
the book makes of them when they are over. In a ``Contest`` two programs play on by themselves.

May import: pack, engine, sight, patience, analysis, match, record, book, settings.
"""
