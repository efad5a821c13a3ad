"""What is agreed before the first card, and games one after the other.

Names, rules and a match make an ``Agreement``; decisions come in and a ``Series`` goes on from
game to game. Here is also who shuffles (``house``), and how the same cards are dealt again
(``duplicate``).

May import: language, pack, engine, sight.
"""
