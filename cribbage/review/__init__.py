"""Reviews of finished games: what each decision lost, win chances, and the effect of luck.

The decisions of a game come in. Each is judged only by what its player saw, and the result of the
game is split into errors and luck.
"""
