"""The first deal as a lesson: its chapters and steps, what each asks, and the prepared cards.

A newcomer's place and answer come in. The result is whether the answer is correct or which mistake
it is, and the decisions of the deal so far.
"""
