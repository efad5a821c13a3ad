"""Cribbage for one player alone, pure: seven deals beside a dummy, and the square.

A game and a decision come in, and the game after it goes out with what happened; a game comes in
and what its player sees goes out, and what he may do. It has the shape of the engine, and all that
is laid, counted and scored is the engine's own.

May import: pack, engine, sight.
"""
