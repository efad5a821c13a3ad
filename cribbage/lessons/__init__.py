"""The lesson and the drill: steps, questions, and answers.

The lesson is the first deal with prepared cards, in chapters and steps. The drill draws hands,
piles and sets of six cards with the traps of a level. An answer comes in. The result is whether it
is correct, or which mistake it is, and what a player has practiced so far.
"""
