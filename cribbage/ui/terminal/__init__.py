"""The one application: keys, signals and sizes of a real terminal, and what it is able to show.

A controller and a skin come in; an exit status goes out. Only here is prompt_toolkit imported;
``abilities``, which both kinds of table ask, does without.
"""
