"""The mind of the game: what to throw, what to play, who will win.

A ``View`` or public cards come in; what each choice is worth goes out, best first, and never more
than that seat may know. What was found by playing lies in packed tables.

May import: pack, engine, sight.
"""
