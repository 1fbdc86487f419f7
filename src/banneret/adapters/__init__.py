"""Doors for people who train agents: every game as an environment of PettingZoo, Gymnasium or OpenSpiel.

    from banneret.adapters.pettingzoo import env, parallel_env       # agents in turn, or at the same time
    from banneret.adapters.gymnasium import SoloEnv                  # one seat, bots on the others
    from banneret.adapters.openspiel import register                 # pyspiel.load_game("banneret_tales")
    from banneret.adapters.vector import Vector                      # many tables at once, in NumPy arrays
    from banneret.adapters.text import described                     # what a seat sees and may do, in words

All of them need the extra packages of `pip install banneret[train]`. What an action's number means (`actions`) and what
an observation's entries are (`sight`) is the same in all; docs/for-researchers.md tells it.
"""
