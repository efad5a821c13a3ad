"""Principles of good play, and what each is worth.

For a view, a principle says which choices it supports and which it opposes. Each has a price,
measured over hands and deals.
"""
