"""What a game's tests stand on: the checker of the kernel's promises, and the marks that tie a test to the ledger.

from banneret.testing import GameChecks, proves

class TestTales(GameChecks):          # every promise of the kernel, checked on random play
    game = "tales"

@proves("tales.buy.once-per-turn")    # the ledger entries that a test proves
def test_a_second_buy_is_not_offered() -> None: ...
"""

from __future__ import annotations

from banneret.testing.chains import check_processes as check_processes
from banneret.testing.checker import Checked as Checked
from banneret.testing.checker import GameChecks as GameChecks
from banneret.testing.checker import check_game as check_game
from banneret.testing.marks import proves as proves
from banneret.testing.play import Broken as Broken
from banneret.testing.position import Position as Position
from banneret.testing.promises import PROMISES as PROMISES
