"""What is typed after ``cribbage``: the words, and which command each of them is.

Words come in; an exit status goes out, and whatever goes wrong is one sentence.

May import: drill, settings, commands.table, commands.answers.
"""
