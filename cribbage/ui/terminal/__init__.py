"""The full-screen application: keys, signals, sizes and abilities of a real terminal.

It takes a controller and a skin and returns an exit status. prompt_toolkit is imported only here;
``abilities``, which plain text uses too, does not need it.
"""
