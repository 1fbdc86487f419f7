"""Playing in a terminal: a screen for any game, richer ones for games that have their own, and the talk."""
