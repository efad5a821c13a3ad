"""The command line: the words after ``cribbage``, and the command that each selects.

Words come in, an exit status goes out, and every error is one sentence.
"""
