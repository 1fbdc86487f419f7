"""What a seat may know: views do not leak, imagining deals again, looking changes nothing."""

from __future__ import annotations

from random import Random

from banneret.kernel.ask import Ask
from banneret.kernel.chance import commitment
from banneret.kernel.fields import State
from banneret.kernel.record import save
from banneret.kernel.table import carried_text
from banneret.kernel.zone import allows
from banneret.testing.play import LONGEST, AnyTable, Play, as_data, difference, entries, sent
from banneret.testing.promises.copies import text_difference
from banneret.testing.promises.promise import Promise, playout

PAST = 4  # choices that are made again where hidden faces lie otherwise
DEALS = 24  # imagined tables until a deal must have differed; by chance it does not in 1 of 2 ** 24 cases


class World:
    """A table that differs from the true one only in what a seat cannot know, and how far its log was compared."""

    def __init__(self, seat: int, t: AnyTable, lags: bool) -> None:
        self.seat = seat
        self.t = t
        self.lags = lags  # choices of others that the seat sees nothing of are not made here
        self.told = entries(t)


class Made:
    """A choice, and the table before it."""

    def __init__(self, before: AnyTable, ask: Ask, index: int) -> None:
        self.before = before
        self.ask = ask
        self.index = index


class ViewsDoNotLeak(Promise):
    """Deal again what a seat cannot know: every byte that it is sent stays the same, now and while play goes on.

    Three looks: at imagined tables as they are; at imagined tables that take the same choices and the same chance, for
    as long as what is rolled and revealed there is the same for the seat (in some of them the others leave out choices
    that the seat sees nothing of); and at the tables before the last choices, dealt as the seat could still believe.
    """

    name = "views do not leak"

    def __init__(self) -> None:
        self.worlds: list[World] = []
        self.past: list[Made] = []  # the last choices
        self.here: AnyTable | None = None  # the table before the choice that is made now
        self.told = 0  # entries in the log before it

    def start(self, play: Play) -> None:
        self.here = play.t.clone()
        self.imagine(play)

    def follow(self, play: Play, ask: Ask, index: int) -> None:
        assert self.here is not None
        made = Made(self.here, ask, index)
        self.past = [*self.past[1 - PAST :], made]
        self.here = play.t.clone()
        held = [self.goes_on(play, world, made) for world in self.worlds]
        last = play.t.last_choice
        assert last is not None
        if last.barrier and any(held):
            play.contacts += 1
        self.worlds = [world for world, on in zip(self.worlds, held, strict=True) if on]
        self.told = entries(play.t)

    def goes_on(self, play: Play, world: World, made: Made) -> bool:
        """Make the same choice in an imagined table. Another seat's choice may not exist there: then it ends."""
        t, seat, ask = play.t, world.seat, made.ask
        last = t.last_choice
        assert last is not None
        if (
            world.lags
            and ask.seat != seat
            and not last.barrier
            and not t.over
            and self.unseen(play, seat, made)
        ):
            found = self.differs(play, world)
            if found:
                self.report(play, seat, found, f"seat {ask.seat} had not yet made its hidden choice")
            return True
        drawn = made.before.chance.drawn
        world.t.chance = made.before.chance.clone()
        world.t._chance_is_shared = False
        try:
            if not choose_alike(world.t, seat, made):
                return False
        except Exception as error:
            play.broken(
                f"the same choice failed where only things hidden from seat {seat} differ: {error!r}", error
            )
        if not last.barrier and drawn == t.chance.drawn != world.t.chance.drawn:
            play.broken(f"chance was drawn only because of something hidden from seat {seat}")
        found = self.differs(play, world)
        world.told = entries(world.t)
        if found and (last.barrier or t.over):
            return False  # what came to light is not the same here, so the seat can tell now
        if found:
            self.report(play, seat, found, "what cannot be known was dealt otherwise before the choice")
        return not t.over

    def unseen(self, play: Play, seat: int, made: Made) -> bool:
        """Is a choice one that nobody sees, or does it change nothing at all of what a seat is sent?"""
        group = play.t.groups.get(made.ask.group)
        if group is not None and group.window:
            return True
        if play.t.log(seat, self.told):
            return False
        return not difference(sent(made.before, seat, []), sent(play.t, seat, []))

    def differs(self, play: Play, world: World) -> str:
        seat = world.seat
        mine = sent(play.t, seat, play.t.log(seat, self.told), last_read(play.t, seat, self.told))
        its = sent(world.t, seat, world.t.log(seat, world.told), last_read(world.t, seat, world.told))
        return difference(mine, its)

    def after(self, play: Play) -> None:
        self.check_secrets(play)
        if not play.t.over:
            for back in sorted({1, 2, len(self.past)}):
                if back <= len(self.past):
                    self.check_past(play, back)
        self.imagine(play)

    def imagine(self, play: Play) -> None:
        """The first look, which also starts the second. (The oldest worlds go on: some things show late.)"""
        t = play.t
        self.told = entries(t)
        if t.over:
            return
        oldest = {(world.seat, world.lags): world for world in reversed(self.worlds)}
        self.worlds = list(oldest.values())
        for seat in range(play.seats):
            for lags in (False, True):
                world = t.imagine(seat, play.seed_for(f"leak {seat} {int(lags)}"))
                # with the past of the true one, so that all that is told and may be undone can be compared
                world.quiet, world.imagined = False, False
                world.last_choice, world.last_entry = t.last_choice, t.last_entry
                for eyes in (seat, -1):
                    log = t.log(eyes, entries(t) - 60)
                    found = difference(sent(t, eyes, log), sent(world, eyes, log))
                    if found:
                        self.report(play, eyes, found, "what cannot be known is dealt otherwise")
                self.worlds.append(World(seat, world, lags))

    def check_past(self, play: Play, back: int) -> None:
        """The third look: the last choices, made again where hidden faces lie as the seat can still believe."""
        t, way = play.t, self.past[-back:]
        if not way:
            return
        first = way[0].before
        if first.zones.alike != t.zones.alike:
            return  # shuffled pieces cannot be traced back
        tables = [*[made.before for made in way[1:]], t]
        for made, then in zip(way, tables, strict=True):
            last = then.last_choice
            assert last is not None
            known = (
                made.before.chance.drawn != then.chance.drawn or made.before.zones.known != then.zones.known
            )
            if last.barrier and not known:
                return  # something came to light that the zones do not hold
        for seat in range(play.seats):
            faces = t.imagine(seat, play.seed_for(f"past {seat} {back}")).zones.face
            if faces != t.zones.face:
                self.replay(play, seat, way, faces)

    def replay(self, play: Play, seat: int, way: list[Made], faces: list[int]) -> None:
        world = way[0].before.clone()
        world.strict = False
        world.zones.face = faces[:]
        told = entries(world)
        for made in way:
            world.chance = made.before.chance.clone()
            world._chance_is_shared = False
            try:
                if not choose_alike(world, seat, made):
                    return
            except Exception as error:
                if made.ask.seat != seat:
                    return
                play.broken(f"seat {seat}'s choice failed where only hidden faces differ: {error!r}", error)
        before = last_read(play.t, seat, told)
        mine = sent(play.t, seat, play.t.log(seat, told), before)
        found = difference(mine, sent(world, seat, world.log(seat, told), before))
        if found:
            what = "choice" if len(way) == 1 else f"last {len(way)} choices"
            self.report(play, seat, found, f"hidden faces were dealt otherwise before the {what}")

    def report(self, play: Play, seat: int, found: str, what: str) -> None:
        who = "a spectator" if seat < 0 else f"seat {seat}"
        play.broken(f"if {what}, {who} is sent something else: {found}")

    def check_secrets(self, play: Play) -> None:
        t = play.t
        for seat in range(-1, play.seats):
            view = t.view(seat)
            if view["commitment"] != commitment(t.seed, carried_text(t.carried)):
                play.broken(f"the view of seat {seat} shows another commitment than the seed's")
            text = str(view)
            if not t.over and (t.seed in text or t.chance.key.hex() in text):
                play.broken(f"the view of seat {seat} holds the seed or the key of chance")


def choose_alike(t: AnyTable, seat: int, made: Made) -> bool:
    """Make a choice on a table like the one it was made on; False where another seat cannot make it there."""
    ask = made.ask
    option = ask.options[made.index]
    if ask.seat == seat:
        t.make_again(seat, ask.id, option)
        return True
    for theirs in t.asks_of(ask.seat):
        if theirs.kind == ask.kind and theirs.args == ask.args:
            for offered in theirs.options:
                if offered.same(option):
                    t.choose(theirs, offered)
                    return True
    return False


def last_read(t: AnyTable, seat: int, told: int) -> int:
    """The choice of the last entry that a seat has read among the first so many of the log."""
    node = t.last_entry
    while node is not None:
        if node.count <= told and node.entry.seen_by(seat) is not None:
            return node.entry.choice
        node = node.below
    return -1


class ImagineDealsAgain(Promise):
    """An imagined table keeps what a seat knows, deals the rest again, has its own chance and can be played."""

    name = "imagine deals again"
    apart = 25  # choices between two imagined plays to the end

    def __init__(self) -> None:
        self.next = 0
        self.played = 0  # imagined plays to the end: the seats take turns

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
            self.look_at_own_fields(play, seat, world)
            self.check_dealt(play, seat)
            self.check_answers(play, seat)
        if t.choices >= self.next:
            self.next = t.choices + self.apart
            self.check_playable(play, self.played % play.seats)
            self.played += 1
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

        self.check_warnings(play, seat, world)

    def look_at_own_fields(self, play: Play, seat: int, world: AnyTable) -> None:
        """Which fields of each seat's own are other ones for the others here than they truly are?"""
        for name in own_fields(play.t.state):
            true, imagined = getattr(play.t.state, name), getattr(world.state, name)
            if any(entry != true[0] for entry in true):
                play.secrets.add(name)
            if any(true[other] != imagined[other] for other in range(play.seats) if other != seat):
                play.dealt.add(name)

    def check_warnings(self, play: Play, seat: int, world: AnyTable) -> None:
        """What speaks against an option rests on nothing that the seat cannot know."""
        for ask, other in zip(play.t.asks_of(seat), world.asks_of(seat), strict=True):
            for option, its in zip(ask.options, other.options, strict=True):
                warning, imagined = play.game.warn(play.t, ask, option), play.game.warn(world, other, its)
                same = imagined is None if warning is None else warning.same(imagined)
                if not same:
                    play.broken(f"seat {seat} is told of {option} {warning}, and imagined {imagined}")

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
            if group.window:
                continue  # there nobody sees who has answered, and all others are imagined as still to answer
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

    def check_playable(self, play: Play, seat: int) -> None:
        seed = play.seed_for("to the end")
        world = play.t.imagine(seat, seed)
        try:
            playout(world, Random(seed), LONGEST)
            play.game.check(world)
        except Exception as error:
            play.broken(f"an imagined table of seat {seat} ({seed!r}) could not be played: {error!r}", error)
        if not world.over:
            play.broken(f"an imagined table of seat {seat} was not over after {LONGEST} choices")


def own_fields(state: State) -> list[str]:
    """The fields of a state that have an entry for each seat to see. (A compiled class no longer says so.)"""
    return [
        name
        for name, kind in getattr(type(state), "__annotations__", {}).items()
        if str(kind).startswith("Own[")
    ]


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
