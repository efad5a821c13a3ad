"""The commands that print an answer and end: one module each.

Parsed arguments come in; the printed answer goes out, or a sentence saying why there is none.
"""
