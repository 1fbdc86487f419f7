"""The kernel's promises, one class each. The checker lets every one of them follow a play and look at it.

`before` and `after` are called around each choice that is looked at, `follow` after every choice, `end` when the play
is over. A promise that does not hold is reported by `play.broken`.
"""

from __future__ import annotations

from banneret.testing.promises.copies import (
    ClonesAreIndependent,
    QuietPlayIsEqual,
    RecordsReplay,
    SavesLoad,
    UndoReturns,
)
from banneret.testing.promises.form import AsksHaveTheirForm, FieldsAreDeclared, ViewsArePlain
from banneret.testing.promises.knowledge import (
    ImagineDealsAgain,
    LookingChangesNothing,
    ViewsDoNotLeak,
)
from banneret.testing.promises.moves import (
    AskingOnlyAsks,
    AsksCanBeAnswered,
    NoAnswerIsLost,
    OnlyLegalMoves,
    StepsArePlain,
    TheAbsentAreAnswered,
)
from banneret.testing.promises.promise import Promise as Promise
from banneret.testing.promises.promise import playout as playout
from banneret.testing.promises.rules import InvariantsHold, ItEnds, ScoresFit, TheLogReads, TheWordsFit

PROMISES: tuple[type[Promise], ...] = (
    # first what the others rest on, so that a mistake is not reported as what it leads to
    FieldsAreDeclared,
    AsksHaveTheirForm,
    StepsArePlain,
    TheWordsFit,
    InvariantsHold,
    ViewsArePlain,
    OnlyLegalMoves,
    AskingOnlyAsks,
    AsksCanBeAnswered,
    TheAbsentAreAnswered,
    NoAnswerIsLost,
    ClonesAreIndependent,
    SavesLoad,
    RecordsReplay,
    QuietPlayIsEqual,
    UndoReturns,
    ViewsDoNotLeak,
    ImagineDealsAgain,
    LookingChangesNothing,
    TheLogReads,
    ScoresFit,
    ItEnds,
)
