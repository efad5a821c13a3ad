"""The drill: hands, piles and sets of six cards to answer, drawn with the traps of their level.

A level and a random generator go in, and exercises that know their answers come out. An answer goes
in, and its correctness comes out, with what was missed if that is certain. No clock is read here:
the caller says how long an answer took.
"""
