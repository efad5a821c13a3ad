"""The view that one seat has of a game, and the decisions it can make.

A game and a seat give a view, or an event as that seat sees it; a view gives all decisions its
owner can make. Each is built from scratch, so that a field left out by mistake is missing and never
shown.
"""
