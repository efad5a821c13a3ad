"""The drill, pure: hands, piles and six cards to answer for, drawn with the traps of their level.

A level and chance go in, and an exercise comes out that knows its answer; what was said of it goes
in, and whether that was right comes out, and what was overlooked where it is certain. No clock is
read here: how long somebody took is told by whoever asked.

May import: pack, analysis.
"""
