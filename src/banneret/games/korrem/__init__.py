"""Heart of Korrem: six nations, one growing map, and battles that anyone may join."""

from __future__ import annotations

from banneret.games.korrem import (
    abilities,
    aftermath,
    armies,
    assault,
    attraction,
    bank,
    battle,
    blows,
    command,
    creatures,
    discover,
    encounter,
    engagement,
    gather,
    instants,
    landmarks,
    lineup,
    march,
    migration,
    npc,
    observe,
    occupation,
    reinforce,
    retreat,
    rounds,
    settle,
    setup,
    summon,
    timeline,
    townhall,
    trade,
    windows,
    world_cards,
    world_deeds,
)
from banneret.games.korrem.battle_view import matter_of, matters_of
from banneret.games.korrem.catalogue import catalogue
from banneret.games.korrem.contents import BOOK, LANGUAGE, NATIONS, PACKAGE, face_name, names_of_things
from banneret.games.korrem.ending import watch
from banneret.games.korrem.imagining import imagine
from banneret.games.korrem.state import Blow, Courtship, Korrem, Roll, new_state
from banneret.games.korrem.view import check, derived
from banneret.kernel.ask import Ask
from banneret.kernel.game import Setting
from banneret.kernel.table import Table
from banneret.kernel.tutorial import read_tutorial
from banneret.kernel.words import read_words
from banneret.parts.content import read_content
from banneret.parts.effects import carrying
from banneret.parts.effects.carrying import Context, EffectGame


class KorremGame(EffectGame[Korrem]):
    def __init__(self) -> None:
        chapters = (
            setup,
            rounds,
            observe,
            creatures,
            command,
            march,
            discover,
            gather,
            townhall,
            bank,
            armies,
            settle,
            landmarks,
            occupation,
            trade,
            encounter,
            engagement,
            battle,
            lineup,
            assault,
            blows,
            abilities,
            instants,
            attraction,
            summon,
            npc,
            retreat,
            reinforce,
            aftermath,
            windows,
            world_cards,
            world_deeds,
            migration,
            timeline,
            carrying,
        )
        super().__init__("korrem", "Heart of Korrem", (2, 3, 4, 5, 6), chapters)
        self.watches = True
        self.blurb = (
            "Six nations on one land that grows as it is explored: gather, found Villages, raise Armies, win over the "
            "creatures of the wild or slay them, and be first to 25 Victory Points."
        )
        self.minutes = 180
        self.book = BOOK
        text = read_content(PACKAGE, "words.toml") + carrying.EFFECT_WORDS
        self.words = read_words(text, "words.toml", names_of_things())
        self.tutorial = read_tutorial(read_content(PACKAGE, "tutorial.toml"), "tutorial.toml")
        self.scopes = (Context, Blow, Roll, Courtship)
        self.settings = (
            Setting(
                "target_vp",
                "Victory Points that win the game",
                25,
                tuple(range(3, 26)),
                "korrem.vp.shorter-game",
            ),
            Setting(
                "max_rounds",
                "The last round, 0 for none",
                0,
                (0, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100),
                "korrem.gap.game-length",
            ),
            Setting(
                "nations_first",
                "Nations are chosen before the map is laid",
                False,
                (False, True),
                "korrem.setup.choose-nation",
            ),
            Setting(
                "land",
                "The first hexes: laid by hand, by chance, or as in the lesson",
                "laid",
                ("laid", "ready", "lesson"),
                "korrem.setup.ten-hexes-each",
            ),
            Setting(
                "one_roll",
                "The opening roll names the first Observer, too",
                False,
                (False, True),
                "korrem.gap.hex-placing-order",
            ),
            Setting(
                "observer_passing",
                "Who observes next: the player to the left, or the last to command",
                "left",
                ("left", "last"),
                "korrem.turn.next-observer",
            ),
            Setting(
                "npc_limit",
                "What counts against the nine creatures: flags or cards",
                "flags",
                ("flags", "cards"),
                "korrem.weather.four-limit",
            ),
            Setting(
                "action_costs",
                "What takes Actions: all seven kinds of orders, or moves only",
                "all",
                ("all", "moves"),
                "korrem.gap.action-costs",
            ),
            Setting(
                "rescue_provider",
                "A nation that has nobody and can pay for nobody gets a Provider",
                False,
                (False, True),
                "korrem.gap.no-army",
            ),
            Setting(
                "order_guard",
                "At most 60 orders without an Action in a Command Phase",
                "none",
                ("none", "all"),
                "korrem.gap.phase-terminates",
            ),
            Setting(
                "npc_roles",
                "Who attacks first at an NPC's hex when it attacks once: the NPC, or the player as in the figure",
                "text",
                ("text", "figure"),
                "korrem.engage.attack",
            ),
            Setting(
                "npc_machines",
                "Machines that lose their crew to NPCs",
                "join",
                ("join", "destroyed"),
                "korrem.type.machine-defect",
            ),
            Setting(
                "npc_romance",
                "A last NPC that is in love",
                "fights",
                ("fights", "join"),
                "korrem.gap.attraction-npc",
            ),
            Setting(
                "npc_addons",
                "When NPCs attack Walls and Towers",
                "near",
                ("near", "last"),
                "korrem.npc.threats",
            ),
            Setting(
                "disabled_constants",
                "Constants of Disabled characters",
                "on",
                ("on", "off"),
                "korrem.state.disabled",
            ),
            Setting(
                "recharge",
                "When Abilities with Recharge are ready again",
                "turn",
                ("turn", "same-point"),
                "korrem.ability.recharge",
            ),
            Setting(
                "companions_retreat",
                "Companions of the enemy when their side retreats",
                "defect",
                ("defect", "stay"),
                "korrem.attract.companion-defects",
            ),
            Setting(
                "idle_limit",
                "Battle Turns without any effect after which the last to arrive must go",
                8,
                (4, 8, 12),
                "korrem.gap.stalemate",
            ),
            Setting(
                "battle_limit",
                "The most Battle Turns of a Battle, 0 for none",
                0,
                (0, 10, 20, 30, 50),
                "korrem.gap.stalemate",
            ),
            Setting(
                "paced_battles",
                "A Battle waits after three Attack Phases, so that others may join it",
                False,
                (False, True),
                "korrem.gap.battle-pacing",
            ),
            Setting(
                "first_event",
                "The first Event that is drawn",
                "active",
                ("active", "hand"),
                "korrem.event.first-drawn",
            ),
            Setting(
                "vp_trade", "Victory Points may be traded", True, (True, False), "korrem.trade.victory-points"
            ),
            Setting(
                "early_end",
                "With hourglasses: the glass of a Command Phase may be turned over early",
                False,
                (False, True),
                "korrem.turn.command-timer",
            ),
            Setting(
                "clock",
                "Hourglasses: off, or 3 minutes to command and 1 to attack",
                "off",
                ("off", "hourglass"),
                "korrem.multi.hourglass-optional",
            ),
        )

    def new_state(self, seats: int) -> Korrem:
        return new_state(seats)

    def setup(self, t: Table[Korrem]) -> None:
        setup.set_up(t)

    def watch(self, t: Table[Korrem]) -> None:
        watch(t)

    def view(self, t: Table[Korrem], seat: int) -> dict[str, object]:
        return derived(t, seat)

    def matter(self, t: Table[Korrem], ask: Ask) -> str:
        return matter_of(t, ask)

    def matters(self, t: Table[Korrem]) -> list[str]:
        return matters_of(t)

    def content(self) -> dict[str, object]:
        return catalogue()

    def imagine(self, t: Table[Korrem], seat: int) -> None:
        imagine(t, seat)

    def check(self, t: Table[Korrem]) -> None:
        check(t)

    def face(self, face: int) -> str:
        return face_name(face)

    def seat_name(self, t: Table[Korrem], seat: int) -> str:
        nation = t.state.nation[seat]
        return f"seat {seat + 1}" if nation < 0 else NATIONS[nation].people


LANGUAGE.bind("verbs", {**abilities.BATTLE_VERBS, **world_deeds.WORLD_VERBS})
LANGUAGE.watch = world_deeds.at_its_moment
LANGUAGE.bind("nations", world_deeds.NATION_SELECTORS)
LANGUAGE.bind("armies", world_deeds.ARMY_SELECTORS)
GAME = KorremGame()
