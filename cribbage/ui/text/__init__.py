"""Plain text: a game asked and told in lines, and what is printed and then ends.

A session comes in; what is typed becomes a decision, and what happened becomes lines. Figures come
in; tables go out, as wide as the terminal and no wider than reads well.
"""
