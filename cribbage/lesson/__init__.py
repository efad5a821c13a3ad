"""The first deal as a lesson, pure: its chapters and steps, what each asks, and the prepared cards.

The place of a newcomer and an answer come in; whether it is the one that is asked for goes out, or
which wrong one it is, and the decisions of the deal so far.

May import: pack, engine.
"""
