"""What is typed after ``cribbage``: the words, and which command each of them is.

Words come in; an exit status goes out, and whatever goes wrong is one sentence.

May import: language, language.spoken, drill, settings, ui.words, commands.table, commands.answers.
"""
