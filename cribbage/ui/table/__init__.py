"""The screens of a game: each screen with its keys, its words, and its picture in one module."""
