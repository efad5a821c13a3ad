"""What is said to who asks what is best, and of what was lost in a game that is over.

Views, reviews, and what was reckoned from them come in; figures side by side and sentences go
out. None of it is said in a game that is played.
"""
