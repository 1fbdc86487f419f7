"""Insight: why a position is good or bad, what to do in it, and the story of a game that is over.

All of it is made of three things that every game has: options with a kind and arguments, a score that is a sum of named
features, and tables that could be the true one. So a new game gets it from its features, and from the words for them.

`reasons` takes positions apart, `trial` plays an answer on, `hint` gives advice, `story` tells a finished game, and
`ladder` measures how strong the levels of bots are.
"""
