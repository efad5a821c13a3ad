"""What learners are told, whoever asks and whatever they answer.

A step, an answer and what was wrong with it come in; whole sentences go out.

May import: language, pack, engine, lesson, drill, review, ui.words, ui.advice.
"""
