"""Every promise of the kernel, on small games that lean on all of its parts."""

from __future__ import annotations

from banneret.testing import GameChecks
from tests.kernel.toys import auction, bell, builders, pig, secret, siege, smiths, thieves


class TestAuction(GameChecks):
    game = auction.GAME
    thoroughness = 1.0


class TestBuilders(GameChecks):
    game = builders.GAME
    thoroughness = 1.0


class TestBell(GameChecks):
    game = bell.GAME
    thoroughness = 1.0


class TestThieves(GameChecks):
    game = thieves.GAME
    games = 8
    thoroughness = 1.0
    examples = 40


class TestPig(GameChecks):
    game = pig.GAME
    thoroughness = 1.0


class TestSecret(GameChecks):
    game = secret.GAME
    thoroughness = 1.0


class TestSmiths(GameChecks):
    game = smiths.GAME
    games = 8
    thoroughness = 1.0


class TestSiege(GameChecks):
    game = siege.GAME
    games = 8
    thoroughness = 1.0
