"""What a seat may know: views do not leak, imagining deals again, looking changes nothing."""

from __future__ import annotations

from random import Random

from banneret.kernel.ask import Ask
from banneret.kernel.chance import commitment
from banneret.kernel.log import Entry
from banneret.kernel.record import save
from banneret.kernel.zone import allows
from banneret.testing.play import LONGEST, AnyTable, Play, as_data, difference, entries, sent
from banneret.testing.promises.copies import text_difference
from banneret.testing.promises.promise import Promise, playout

DEALS = 24  # imagined tables until a deal must have differed; by chance it does not in 1 of 2 ** 24 cases


class ViewsDoNotLeak(Promise):
    """Deal again what a seat cannot know: every byte that it is sent stays the same, now and while play goes on.

    Three looks: at imagined tables as they are; at imagined tables that take the same choices for as long as nothing is
    rolled or revealed; and at the table before the last choice, dealt as the seat could still believe after it.
    """

    name = "views do not leak"

    def __init__(self) -> None:
        self.worlds: list[tuple[int, AnyTable]] = []
        self.past: AnyTable | None = None
        self.told = 0  # entries in the log before the choice that is being followed
        self.ask_id = 0
        self.chooser = 0
        self.index = 0

    def start(self, play: Play) -> None:
        self.imagine(play)

    def before(self, play: Play, ask: Ask, index: int) -> None:
        self.past = play.t.clone()
        self.ask_id, self.chooser, self.index = ask.id, ask.seat, index

    def follow(self, play: Play, ask: Ask, index: int) -> None:
        last = play.t.last_choice
        assert last is not None
        if last.barrier or play.t.over:
            self.worlds = []
        self.worlds = [
            (seat, world) for seat, world in self.worlds if self.goes_on(play, seat, world, ask, index)
        ]
        self.told = entries(play.t)

    def goes_on(self, play: Play, seat: int, world: AnyTable, ask: Ask, index: int) -> bool:
        """Make the same choice in an imagined table. Another seat's choice may not exist there: then it ends."""
        theirs = [other for other in world.asks_of(ask.seat) if other.id == ask.id]
        if ask.seat != seat:
            # only an ask that was put anew says what the other seat can do in this world
            if not theirs or ask.again is None or index >= len(theirs[0].options):
                return False
            if not theirs[0].options[index].same(ask.options[index]):
                return False
        told, drawn = entries(world), world.chance.drawn
        try:
            world.answer(ask.seat, ask.id, index)
        except Exception as error:
            play.broken(
                f"the same choice failed where only things hidden from seat {seat} differ: {error!r}", error
            )
        if world.chance.drawn != drawn:
            play.broken(f"chance was drawn only because of something hidden from seat {seat}")
        news = play.t.log(seat, self.told), world.log(seat, told)
        self.compare(play, seat, world, news, "what cannot be known was dealt otherwise before the choice")
        return True

    def after(self, play: Play) -> None:
        self.check_secrets(play)
        self.check_past(play)
        self.imagine(play)

    def imagine(self, play: Play) -> None:
        """The first look, which also starts the second. (The oldest worlds go on: some things show late.)"""
        self.told = entries(play.t)
        if play.t.over:
            return
        oldest = {seat: (seat, world) for seat, world in reversed(self.worlds)}
        self.worlds = list(oldest.values())
        for seat in range(play.seats):
            for number in range(2):
                world = play.t.imagine(seat, play.seed_for(f"leak {seat} {number}"))
                world.quiet = False  # so that what it tells from now on can be compared
                for eyes in (seat, -1):
                    log = play.t.log(eyes, entries(play.t) - 60)
                    self.compare(play, eyes, world, (log, log), "what cannot be known is dealt otherwise")
                self.worlds.append((seat, world))

    def check_past(self, play: Play) -> None:
        """The third look."""
        t, past = play.t, self.past
        self.past = None
        if past is None or t.over or past.zones.alike != t.zones.alike:
            return  # shuffled pieces cannot be traced back
        last = t.last_choice
        assert last is not None
        explained = past.chance.drawn != t.chance.drawn or past.zones.known != t.zones.known
        if last.barrier and not explained:
            return  # something came to light that the zones do not hold
        for seat in range(play.seats):
            faces = t.imagine(seat, play.seed_for(f"past {seat}")).zones.face
            if faces == t.zones.face:
                continue
            world = past.clone()
            world.zones.face = faces[:]
            told = entries(world)
            try:
                world.answer(self.chooser, self.ask_id, self.index)
            except Exception as error:
                if seat == self.chooser:
                    play.broken(
                        f"seat {seat}'s choice failed where only hidden faces differ: {error!r}", error
                    )
                continue
            news = play.t.log(seat, told), world.log(seat, told)
            self.compare(play, seat, world, news, "hidden faces were dealt otherwise before the choice")

    def compare(
        self, play: Play, seat: int, world: AnyTable, logs: tuple[list[Entry], list[Entry]], what: str
    ) -> None:
        found = difference(sent(play.t, seat, logs[0]), sent(world, seat, logs[1]))
        if found:
            play.broken(
                f"if {what}, {'a spectator' if seat < 0 else f'seat {seat}'} is sent something else: {found}"
            )

    def check_secrets(self, play: Play) -> None:
        t = play.t
        for seat in range(-1, play.seats):
            view = t.view(seat)
            if view["commitment"] != commitment(t.seed):
                play.broken(f"the view of seat {seat} shows another commitment than the seed's")
            text = str(view)
            if not t.over and (t.seed in text or t.chance.key.hex() in text):
                play.broken(f"the view of seat {seat} holds the seed or the key of chance")


class ImagineDealsAgain(Promise):
    """An imagined table keeps what a seat knows, deals the rest again, has its own chance and can be played."""

    name = "imagine deals again"
    apart = 25  # choices between two imagined plays to the end

    def __init__(self) -> None:
        self.next = 0

    def after(self, play: Play) -> None:
        t = play.t
        if t.over:
            return
        was = t.hash()
        for seat in range(play.seats):
            world = t.imagine(seat, play.seed_for("one"))
            if world.hash() != t.imagine(seat, play.seed_for("one")).hash():
                play.broken(f"two imagined tables of seat {seat} with the same seed differ")
            keys = {t.chance.key, world.chance.key, t.imagine(seat, play.seed_for("two")).chance.key}
            if len(keys) < 3:
                play.broken(f"an imagined table of seat {seat} knows the chance to come")
            self.check_kept(play, seat, world)
            self.check_dealt(play, seat)
            self.check_answers(play, seat)
        if t.choices >= self.next:
            self.next = t.choices + self.apart
            self.check_playable(play)
        if t.hash() != was:
            play.broken("imagining changed the table")

    def check_kept(self, play: Play, seat: int, world: AnyTable) -> None:
        zones, others = play.t.zones, world.zones
        for piece, mask in enumerate(zones.known):
            if allows(mask, seat) and zones.face[piece] != others.face[piece]:
                play.broken(f"seat {seat} knows piece {piece}, but it was dealt again")
        if zones.pieces != others.pieces or zones.known != others.known:
            play.broken(f"imagining for seat {seat} moved pieces")
        for pieces in unknown_groups(play.t, seat):
            if sorted(zones.face[p] for p in pieces) != sorted(others.face[p] for p in pieces):
                play.broken(f"imagining for seat {seat} lost or made a face among the pieces {pieces}")

    def check_dealt(self, play: Play, seat: int) -> None:
        """Pieces that could be each other are not always dealt as they truly lie."""
        face = play.t.zones.face
        left = [group for group in unknown_groups(play.t, seat) if len({face[p] for p in group}) > 1]
        for number in range(DEALS):
            if not left:
                return
            dealt = play.t.imagine(seat, play.seed_for(f"deal {number}")).zones.face
            left = [group for group in left if all(dealt[p] == face[p] for p in group)]
        if left:
            play.broken(f"seat {seat} cannot know the pieces {left[0]}, but they are never dealt again")

    def check_answers(self, play: Play, seat: int) -> None:
        """Sealed answers of others are not always taken as they truly are."""
        for number, group in play.t.groups.items():
            for at, ask in enumerate(group.asks):
                if ask.seat == seat or group.answers[at] is None or len(ask.options) < 2:
                    continue
                if not self.varies(play, seat, number, at):
                    play.broken(
                        f"seat {ask.seat}'s sealed answer is the same in all that seat {seat} imagines"
                    )

    def varies(self, play: Play, seat: int, group: int, at: int) -> bool:
        answers = set()
        for turn in range(DEALS):
            world = play.t.imagine(seat, play.seed_for(f"answer {turn}"))
            made = world.groups[group].answers[at]
            answers.add(None if made is None else made.key)
            if len(answers) > 1:
                return True
        return False

    def check_playable(self, play: Play) -> None:
        for seat in range(play.seats):
            seed = play.seed_for("to the end")
            world = play.t.imagine(seat, seed)
            try:
                playout(world, Random(seed), LONGEST)
                play.game.check(world)
            except Exception as error:
                play.broken(
                    f"an imagined table of seat {seat} ({seed!r}) could not be played: {error!r}", error
                )
            if not world.over:
                play.broken(f"an imagined table of seat {seat} was not over after {LONGEST} choices")


def unknown_groups(t: AnyTable, seat: int) -> list[list[int]]:
    """The pieces whose faces a seat does not know, by those that could be each other."""
    groups: dict[int, list[int]] = {}
    for piece, mask in enumerate(t.zones.known):
        if not allows(mask, seat):
            groups.setdefault(t.zones.alike[piece], []).append(piece)
    return list(groups.values())


class LookingChangesNothing(Promise):
    name = "looking changes nothing"

    def after(self, play: Play) -> None:
        t = play.t
        was = save(t)
        for seat in range(-1, play.seats):
            first = as_data(t.view(seat))
            t.log(seat)
            if seat >= 0:
                play.game.score(t, seat)
                play.game.faction(t, seat)
                t.can_undo(seat)
            if as_data(t.view(seat)) != first:
                play.broken(f"two looks of seat {seat} at the same table differ")
        if save(t) != was:
            play.broken(f"looking changed the table: {text_difference(save(t), was)}")
