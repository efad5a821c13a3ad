"""A review as a picture: who was lucky and who erred, who was to win when, and each decision.

A scene of a review comes in, with the size of the panel and the skin; a drawn canvas goes out.
"""
