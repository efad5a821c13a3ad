"""What learners are told, whoever asks and whatever they answer.

A step, an answer and what was wrong with it come in; whole sentences go out.
"""
