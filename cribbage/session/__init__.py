"""What is in play: below the ui the one thing that changes.

A ``Session`` takes decisions, puts them on the disk, and gives what happened as frames that
anybody may see. ``Sessions`` makes one after the other: new ones, ones taken up, and what the
book makes of them when they are won.

May import: engine, sight, patience, match, record, book, settings.
"""
