"""A game with a choice of mistakes, to see that the checker finds them.

Each seat has two cards and plays them in two turns; before the second one it draws a third.
"""

from __future__ import annotations

import random
import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.game import Game, Setting
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of
from banneret.kernel.zone import EVERYONE

ASKED: list[int] = []  # something outside of the table that changes

# The mistake, and the promise that it breaks.
FLAWS = {
    "none": "",
    "the view shows the deck": "views do not leak",
    "the view shows another hand to spectators": "views do not leak",
    "the view shows sealed answers": "views do not leak",
    "an option depends on another hand": "views do not leak",
    "a blocked reason depends on another hand": "views do not leak",
    "a prompt depends on another hand": "views do not leak",
    "an ask is skipped for a hidden reason": "views do not leak",
    "the log names a hidden card": "views do not leak",
    "a sentence names a hidden card": "views do not leak",
    "a hidden card changes a public number": "views do not leak",
    "a hidden card shows later": "views do not leak",
    "the view counts hidden choices": "views do not leak",
    "the view holds the seed": "views do not leak",
    "asking changes the state": "asking only asks",
    "asking tells": "asking only asks",
    "the first ask changes the state": "asking only asks",
    "asked again it is another": "asking only asks",
    "a prompt without words": "the words fit",
    "an option without words": "the words fit",
    "a reason without words": "the words fit",
    "a hint without words": "the words fit",
    "an entry without words": "the words fit",
    "an entry with too few arguments": "the words fit",
    "an entry whose words have a wrong index": "the words fit",
    "an option whose words have a wrong index": "the words fit",
    "an option with an argument of another type": "the words fit",
    "a seat that does not exist": "the words fit",
    "imagining keeps the true deal": "imagine deals again",
    "imagining deals known cards": "imagine deals again",
    "imagined tables cannot be played": "imagine deals again",
    "clones share a list": "clones are independent",
    "clones lose something": "clones are independent",
    "quiet play differs": "quiet and full play are equal",
    "foreign chance": "records replay bit for bit",
    "foreign chance in hidden answers": "records replay bit for bit",
    "foreign chance in the set-up": "records replay bit for bit",
    "a field that is not declared": "fields are declared",
    "a set in a view": "views are plain data",
    "a view that is not returned": "views are plain data",
    "a step with a list": "steps can be saved",
    "a step that is a closure": "steps can be saved",
    "two options with one name": "asks can be answered",
    "a blocked option without a reason": "asks can be answered",
    "looking changes the state": "looking changes nothing",
    "a sentence with a hole": "the log reads",
    "an invariant is broken": "the game's invariants hold",
    "words of an unknown type": "the words fit",
    "a score below zero": "scores are between 0 and 1",
    "a score above one": "scores are between 0 and 1",
    "a wrong score at the end": "scores are between 0 and 1",
    "it never ends": "it ends",
    "a rule raises an exception": "the rules run",
    "no options": "the rules run",
    "a zone off by one": "the rules run",
    "the answer for the absent raises an exception": "the rules run",
    "a play that stops": "the rules run",
    "a winner who is not there": "the rules run",
    "a set-up that fails": "the rules run",
    "a set-up without a step": "the rules run",
    "a field of another type": "the rules run",
}


class Tally(State):
    """A list that a clone copies, shares or loses, as the mistake may be."""

    numbers: Public[list[int]]
    flaw: Hidden[str]

    def clone(self) -> Tally:
        tally = Tally()
        tally.numbers = self.numbers[:]
        tally.flaw = self.flaw
        if self.flaw == "clones share a list":
            tally.numbers = self.numbers
        if self.flaw == "clones lose something":
            tally.numbers = []
        return tally


class Hut(State):
    points: Public[list[int]]
    tally: Public[Tally]
    turns: Public[int]
    looks: Public[int]
    deck: Hidden[int]
    table: Hidden[int]
    memory: Hidden[int]
    hands: Hidden[list[int]]


def flaw(t: Table[Hut]) -> str:
    return str(t.options["flaw"])


def vote(t: Table[Hut]) -> None:
    t.window([step(ask_vote, seat) for seat in range(t.seats)])


def ask_vote(t: Table[Hut], seat: int) -> None:
    if flaw(t) == "the first ask changes the state":
        t.state.looks += 1
    do = step(toss) if flaw(t) == "foreign chance in hidden answers" else ()
    t.ask(seat, "vote", [Option("yes", do=do), Option("no", do=do)])


def toss(t: Table[Hut]) -> None:
    t.state.looks += random.randrange(1_000_000_000)


def take_turn(t: Table[Hut], seat: int) -> None:
    state = t.state
    if state.turns >= 4 and flaw(t) != "it never ends":
        t.then(step(end))
        return
    state.turns += 1
    t.then(step(pick, seat))


def pick(t: Table[Hut], seat: int) -> None:
    state = t.state
    zones = t.zones
    hand = t.pieces(state.hands[seat])
    theirs = [zones.face[piece] for piece in t.pieces(state.hands[1 - seat])]
    options = [
        Option("play", (zones.face[piece], at), do=chosen_step(t, seat, at)) for at, piece in enumerate(hand)
    ]
    options.append(Option("wait", do=step(wait, seat)))
    against = 0
    if flaw(t) == "an option depends on another hand" and sum(theirs) > 8:
        options.append(Option("wait_longer", do=step(wait, seat)))
    if flaw(t) == "a blocked reason depends on another hand":
        options.append(Option("steal", blocked=Said("guarded", (max([0, *theirs]),))))
    if flaw(t) == "a prompt depends on another hand":
        against = max([0, *theirs])
    if flaw(t) == "an ask is skipped for a hidden reason" and sum(theirs) > 8:
        t.then(step(wait, seat))
        return
    if flaw(t) == "two options with one name":
        options.append(Option("wait", do=step(wait, seat)))
    if flaw(t) == "a blocked option without a reason":
        options.append(Option("steal", blocked=Said("silent")))
    flaw_words(t, seat, options)
    if flaw(t) == "asking changes the state":
        state.looks += 1
    if flaw(t) == "asking tells":
        t.tell("waits", (seat,))
    if flaw(t) == "asked again it is another":
        ASKED.append(1)
        against = len(ASKED) % 7
    if flaw(t) == "no options":
        options.clear()
    absent = max(0, len(options) - 1)
    if flaw(t) == "the answer for the absent raises an exception":
        options.append(Option("nothing", do=step(fail)))
        absent += 1
    kind = "choose" if flaw(t) == "a prompt without words" else "pick"
    t.ask(seat, kind, options, absent=absent, args=(against,))


def flaw_words(t: Table[Hut], seat: int, options: list[Option]) -> None:
    if flaw(t) == "an option without words":
        options.append(Option("fly"))
    if flaw(t) == "an option whose words have a wrong index":
        options.append(Option("lend", (seat,), do=step(wait, seat)))
    if flaw(t) == "words of an unknown type":
        options.append(Option("pray", (seat,), do=step(wait, seat)))
    if flaw(t) == "a reason without words":
        options.append(Option("steal", blocked="forbidden"))
    if flaw(t) == "a hint without words":
        options.append(Option("wait_longer", do=step(wait, seat), hint=Said("odds", (3,))))
    if flaw(t) == "an option with an argument of another type":
        options.append(Option("play", ("seven", 7)))


def chosen_step(t: Table[Hut], seat: int, at: int) -> Step:
    if flaw(t) == "a step with a list":
        return Step(play_list, (seat, [at]))
    if flaw(t) == "a step that is a closure":
        return Step(lambda t: play(t, seat, at), ())
    return step(play, seat, at)


def fail(t: Table[Hut]) -> None:
    raise ValueError("nobody is there")


def wait(t: Table[Hut], seat: int) -> None:
    t.tell("waits", (seat,))
    if flaw(t) == "a play that stops":
        t.then(step(draw, seat))
    else:
        t.then(step(draw, seat), step(take_turn, 1 - seat))


def play_list(t: Table[Hut], seat: int, at: list[int]) -> None:
    play(t, seat, at[0])


def play(t: Table[Hut], seat: int, at: int) -> None:
    state = t.state
    piece = t.pieces(state.hands[seat])[at]
    t.put(piece, state.table)
    face = t.zones.face[piece]
    state.points[seat] += face
    state.tally.numbers.append(face)
    t.tell("plays", (seat, face))
    if flaw(t) == "a field that is not declared":
        state.pionts = face  # type: ignore[attr-defined]
    if flaw(t) == "quiet play differs" and t.quiet:
        state.looks += 1
    if flaw(t) == "foreign chance":
        state.looks = random.randrange(1_000_000_000)
    if flaw(t) == "a rule raises an exception" and face == 7:
        raise ValueError("seven is not a card")
    if flaw(t) == "imagined tables cannot be played" and t.imagined:
        raise ValueError("this is not the true table")
    t.then(step(draw, seat), step(take_turn, 1 - seat))


def draw(t: Table[Hut], seat: int) -> None:
    state = t.state
    if not t.pieces(state.deck):
        return
    piece = t.pieces(state.deck)[-1]
    t.put(piece, len(t.zones.names) if flaw(t) == "a zone off by one" else state.hands[seat])
    face = t.zones.face[piece]
    if flaw(t) == "the log names a hidden card":
        t.tell("draws", (seat, face))
    elif flaw(t) == "a sentence names a hidden card":
        t.tell("takes", (piece,))
    else:
        t.whisper(1 << seat, "draws", (seat, face), (seat, 0))
    if flaw(t) == "a hidden card changes a public number":
        state.looks = face
    if flaw(t) == "a hidden card shows later":
        state.looks = state.memory
        state.memory = face
    if flaw(t) == "an entry without words":
        t.tell("yawns", (seat,))
    if flaw(t) == "an entry with too few arguments":
        t.tell("waits", ())
    if flaw(t) == "an entry whose words have a wrong index":
        t.tell("sleeps", (seat,))
    if flaw(t) == "a seat that does not exist":
        t.tell("waits", (t.seats,))


def end(t: Table[Hut]) -> None:
    if flaw(t) == "a winner who is not there":
        t.finish((t.seats,), "all played")
    best = max(t.state.points)
    t.tie(tuple([seat for seat in range(t.seats) if t.state.points[seat] == best]), "all played")


class Flawed(Game[Hut]):
    def __init__(self) -> None:
        super().__init__("flawed", "Flawed", (2,), (sys.modules[__name__],))
        self.settings = (Setting("flaw", "The mistake", "none", tuple(FLAWS)),)
        self.words = words_of(
            entries={
                "plays": "{0:seat} plays {1:face}",
                "draws": "{0:seat} draws {1:number}",
                "takes": "A card is drawn: {0:piece}",
                "waits": "{0:seat} waits",
                "sleeps": "{1:seat} sleeps",
                "ends": "{0}: {1:seat[]}",
            },
            options={
                "play": "Play {0:number} ({1:number})",
                "wait": "Wait",
                "wait_longer": "Wait longer",
                "steal": "Steal",
                "nothing": "Nothing",
                "lend": "Lend {1:number}",
                "pray": "Pray to {0:gods}",
                "yes": "Yes",
                "no": "No",
            },
            prompts={"vote": "Shall we play?", "pick": "Play a card against {0:number}"},
            hints={"outcome": "It brings {0:number}"},
            reasons={"guarded": "They have {0:number}", "silent": " "},
        )

    def new_state(self, seats: int) -> Hut:
        hut = Hut()
        hut.points = [0] * seats
        hut.tally = Tally()
        hut.tally.numbers = []
        hut.tally.flaw = ""
        hut.turns = 0
        hut.looks = 0
        hut.deck = hut.table = -1
        hut.memory = 0
        hut.hands = []
        return hut

    def setup(self, t: Table[Hut]) -> None:
        state = t.state
        state.deck = t.add_zone("deck")
        state.table = t.add_zone("table", contents=EVERYONE)
        state.hands = [t.add_zone(f"hand:{seat}", contents=1 << seat) for seat in range(t.seats)]
        state.tally.flaw = flaw(t)
        for face in range(1, 9):
            t.add_piece(state.deck, face)
        if flaw(t) == "foreign chance in the set-up":
            state.memory = random.randrange(1_000_000_000)
        if flaw(t) != "imagining keeps the true deal":
            t.shuffle_zone(state.deck)
        for hand in state.hands * 2:
            t.put(t.pieces(state.deck)[-1], hand)
        if flaw(t) == "a set-up that fails":
            raise KeyError("deck")
        if flaw(t) == "a field of another type":
            state.turns = "none"  # type: ignore[assignment]
        if flaw(t) != "a set-up without a step":
            t.then(step(vote), step(take_turn, 0))

    def view(self, t: Table[Hut], seat: int) -> dict[str, object]:
        zones, state = t.zones, t.state
        if flaw(t) == "the view shows the deck" and t.pieces(state.deck):
            return {"next": zones.face[t.pieces(state.deck)[-1]]}
        if flaw(t) == "the view shows another hand to spectators" and seat < 0:
            return {"hand": [zones.face[piece] for piece in t.pieces(state.hands[0])]}
        if flaw(t) == "the view shows sealed answers":
            return {"votes": [group.answers for group in t.groups.values()]}
        if flaw(t) == "the view counts hidden choices":
            return {"choices": t.choices}
        if flaw(t) == "the view holds the seed":
            return {"seed": t.seed}
        if flaw(t) == "looking changes the state":
            t.state.looks += 1
        if flaw(t) == "a set in a view":
            return {"cards": {"played": {1, 2}}}
        if flaw(t) == "a view that is not returned":
            return None  # type: ignore[return-value]
        return {}

    def imagine(self, t: Table[Hut], seat: int) -> None:
        if flaw(t) == "imagining keeps the true deal":
            t.zones.face = list(range(1, 9))
        if flaw(t) == "imagining deals known cards":
            t.zones.face.reverse()

    def worth(self, t: Table[Hut], seat: int) -> float:
        if flaw(t) == "a score below zero":
            return -0.01
        if flaw(t) == "a score above one":
            return 1.5
        return 0.5

    def score(self, t: Table[Hut], seat: int) -> float:
        if flaw(t) == "a wrong score at the end":
            return 0.4
        return super().score(t, seat)

    def check(self, t: Table[Hut]) -> None:
        if flaw(t) == "an invariant is broken":
            assert t.state.turns < 3, "three turns are too many"

    def names(self, t: Table[Hut]) -> dict[str, list[str]]:
        hole = "{1}" if flaw(t) == "a sentence with a hole" else ""
        return {
            "piece": [str(face) for face in t.zones.face],
            "face": [hole or str(face) for face in range(9)],
        }


GAME = Flawed()
