"""What can be on the full screen, as values: the table, the form before it, what is read over it.

Nothing here is drawn, and nothing changes; what a key makes of a scene is in ``ui.keys``.
"""
