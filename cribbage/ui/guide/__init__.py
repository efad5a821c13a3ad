"""What guides a player through the rules: the text of them in lines, and where to open it.

Paragraphs of the rules and a moment of a game come in; rows of text with a width go out, and the
paragraph that tells of the moment.
"""
