"""Heroes of Might and Magic III: The Board Game. Part one: the game on the map.

How it is built
---------------

*Content is data.* Every file of `content/` is read and checked at import, also those of sets that no table plays with
yet: `contents` (cards, units, heroes, towns, levels, difficulty), `land` (locations, tiles), `other_cards`
(proclamations, events and more), `scenarios`. What a card, a field, a building, a level or a scenario *does* is a
text in one language (`content/vocabulary.toml`), kept in one book (`texts`). A text that cannot be read is an error
that names file, card, field and place. A text with a word that no rule is bound to yet can be read but not be used:
such a card is offered as blocked, with that reason; `texts.unruled` says which words are missing.

*One row of faces* (`faces`) numbers everything that can lie in a zone. A card that can be played has *ways* (basic
and expert, top and bottom, the levels of a spell), each with a timing, an effect and what it takes. What a way serves
for is read off its text (`card_texts`): so no rule knows a card by its name.

*State* (`state`): the map is a list of slots (tiles, face up or down, turned) with seven fields each, kept in
columns; a seat has two hero models, 2 * seat and 2 * seat + 1; units are pieces in their owner's zone, `packs` names
those on their Pack side. Lasting modifiers are bonuses, effects that wait for their moment are `Watch` records.
Hidden tiles are dealt again for imagined tables by what the scenario asks of each place (`imagining`).

*Chapters* follow the book: `setup`, `rounds`, `turn`, `ways`, `move`, `explore`, `visit`, `trade`, `allies`, `town`,
`units`, `decks`, `cards`, `dice`, `levels`, `morale`, `astrologers`, `ending`. The rules behind the words of the
language on the map are in `verbs`, with `verbs_gains`, `verbs_cards`, `verbs_units`, `verbs_map` and `verbs_lasting`.
Town Actions in other players' turns are a standing ask, the town desk, which closes while an action is under way.

*Combat.* `combat.start_fight` is the one door. It opens the scope `combat_state.Fight` around: the window for Town
Actions, placing units and guards (`combat_setup`, `siege`), Combat Rounds (`combat_round`), and `aftermath.conclude`,
which reads `fight.outcome` alone. Units in a fight are figures in columns; an attack is a scope, `Stroke`
(`combat_attack`). Abilities are the cards' own texts, parted by the moment at which they count
(`combat_abilities`): what bends an attack is worked out at once, so that `odds` are exact; the rest is carried out
as steps by the words in `combat_targets`, `combat_changes` and `combat_verbs`. Values with their reasons are asked for
in `combat_values`, cards (`combat_cards`) are played in the windows of `combat_windows`, and units that nobody
commands follow the rankings of `combat_ai`.

*Bots.* `score` judges a position by named features; `hosts` says how a fight would end (players see it, too, before
they ride into one), `prospects` what places are worth and how far they are, `planning` what a town could become;
`habit` answers every ask at a glance, fights by `tactics`, cards by what `card_uses` reads off them.

*Enemies that nobody plays.* A *rival* is an AI Hero, or an army that wanders, on the map (`ai_heroes`, `ai_turn`); in a
fight the enemy's seat is `state.RIVAL` and the rules command its units. `ai_decks` draws AI cards before its units
act, `ai_waiting` keeps those that wait or lie with a unit, `ai_spells` says whom a spell is cast on and narrows the
choices of its text to that. `enemies` reads what a scenario says of armies and decks. Against the game all seats are
one side; what single scenarios change is in `coop_rules` (hooks of other chapters), `coop_fights` (what happens by
itself), `coop_land` (the map) and `coop_trade`.

*Scenarios* are data with hooks by kind (`scenarios.KNOWN_*`): one whose goals, rules and events are all known is
offered.
"""

from __future__ import annotations

from banneret.games.heroes import (
    aftermath,
    ai_decks,
    ai_heroes,
    ai_spells,
    ai_turn,
    ai_waiting,
    allies,
    astrologers,
    boss,
    cards,
    clash_land,
    clash_rules,
    combat,
    combat_ai,
    combat_attack,
    combat_cards,
    combat_changes,
    combat_round,
    combat_setup,
    combat_targets,
    combat_tokens,
    combat_verbs,
    combat_windows,
    coop_fights,
    coop_land,
    coop_rules,
    coop_trade,
    decks,
    dice,
    ending,
    explore,
    goods,
    hosts,
    lesson,
    levels,
    morale,
    move,
    odds,
    places,
    rounds,
    scenario_rules,
    scrolls,
    setup,
    siege,
    sources,
    town,
    trade,
    turn,
    units,
    verbs,
    verbs_cards,
    verbs_gains,
    verbs_lasting,
    verbs_map,
    verbs_units,
    visit,
    weather,
)
from banneret.games.heroes.cards import Cast
from banneret.games.heroes.catalogue import catalogue
from banneret.games.heroes.combat_state import Fight, Stroke
from banneret.games.heroes.combat_view import matter_of, matters_of
from banneret.games.heroes.counts import COUNTS, counts_of
from banneret.games.heroes.dice import Throw
from banneret.games.heroes.faces import FIELD_NAMES, SLOT_NAMES, face_id, names_of_things, troops_words
from banneret.games.heroes.habit import habit, promising
from banneret.games.heroes.imagining import imagine
from banneret.games.heroes.options import SETTINGS, bounded, options_now, settings_for
from banneret.games.heroes.score import JUDGEMENT, features_of, score
from banneret.games.heroes.state import NOBODY, Heroes, board_of, new_state, town_of
from banneret.games.heroes.texts import BOOK, PACKAGE
from banneret.games.heroes.view import check, derived
from banneret.games.heroes.warnings import warning
from banneret.kernel.ask import Ask, Option
from banneret.kernel.game import Setting, Value
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.kernel.tutorial import read_tutorial
from banneret.kernel.words import read_words
from banneret.parts.content import read_content
from banneret.parts.effects import carrying
from banneret.parts.effects.carrying import Context, EffectGame


class HeroesGame(EffectGame[Heroes]):
    def __init__(self) -> None:
        chapters = (
            setup,
            rounds,
            turn,
            move,
            explore,
            visit,
            places,
            trade,
            allies,
            town,
            units,
            decks,
            goods,
            cards,
            dice,
            lesson,
            levels,
            morale,
            astrologers,
            combat,
            combat_setup,
            combat_round,
            combat_attack,
            combat_cards,
            combat_windows,
            combat_ai,
            combat_targets,
            combat_tokens,
            combat_changes,
            combat_verbs,
            siege,
            odds,
            hosts,
            aftermath,
            ai_heroes,
            ai_decks,
            ai_spells,
            ai_waiting,
            ai_turn,
            coop_land,
            coop_rules,
            coop_fights,
            coop_trade,
            ending,
            scenario_rules,
            boss,
            clash_land,
            clash_rules,
            scrolls,
            weather,
            sources,
            verbs,
            verbs_gains,
            verbs_cards,
            verbs_units,
            verbs_map,
            verbs_lasting,
            carrying,
        )
        super().__init__("heroes", "Heroes of Might and Magic III: The Board Game", (1, 2, 3, 4), chapters)
        self.blurb = (
            "Explore a land of hidden tiles, raise your town, gather an army and a deck of might and magic, and take "
            "what your rival holds dear. The core game, complete."
        )
        self.minutes = 60
        self.version = 7
        self.watches = True
        self.passing = "held"  # windows are many, and most find nothing in the hand that fits
        self.book = BOOK
        text = (
            read_content(PACKAGE, "words.toml")
            + read_content(PACKAGE, "combat_words.toml")
            + read_content(PACKAGE, "ai_words.toml")
            + read_content(PACKAGE, "scenario_words.toml")
            + carrying.EFFECT_WORDS
            + troops_words()
        )
        self.words = read_words(text, "words.toml", names_of_things())
        self.tutorial = read_tutorial(read_content(PACKAGE, "tutorial.toml"), "tutorial.toml")
        self.scopes = (Context, Throw, Cast, Fight, Stroke)
        self.judgement = JUDGEMENT
        self.counts = COUNTS
        self.settings = SETTINGS
        self.playout = 160  # about a turn and its fights: as a rule the horizon comes first

    def options_now(self, version: int, options: dict[str, object]) -> dict[str, object]:
        return options_now(version, options)

    def bounded(self, options: dict[str, Value]) -> dict[str, Value]:
        return bounded(options)

    def new_state(self, seats: int) -> Heroes:
        return new_state(seats)

    def setup(self, t: Table[Heroes]) -> None:
        setup.set_up(t)

    def settings_for(self, seats: int, options: dict[str, Value]) -> tuple[Setting, ...]:
        return settings_for(seats)

    def watch(self, t: Table[Heroes]) -> None:
        ending.watch(t)

    def view(self, t: Table[Heroes], seat: int) -> dict[str, object]:
        return derived(t, seat)

    def content(self) -> dict[str, object]:
        return catalogue()

    def names(self, t: Table[Heroes]) -> dict[str, list[str]]:
        return {"slot": SLOT_NAMES, "field": FIELD_NAMES}

    def matter(self, t: Table[Heroes], ask: Ask) -> str:
        return matter_of(t, ask)

    def matters(self, t: Table[Heroes]) -> list[str]:
        return matters_of(t)

    def imagine(self, t: Table[Heroes], seat: int) -> None:
        imagine(t, seat)

    def check(self, t: Table[Heroes]) -> None:
        check(t)

    def worth(self, t: Table[Heroes], seat: int) -> float:
        return score(t, seat)

    def measure(self, t: Table[Heroes], seat: int) -> list[float]:
        return features_of(t, seat)

    def count(self, t: Table[Heroes], seat: int) -> list[float]:
        return counts_of(t, seat)

    def promising(self, t: Table[Heroes], ask: Ask) -> list[int]:
        return promising(t, ask)

    def idle(self, t: Table[Heroes], ask: Ask) -> bool:
        """What can be done at the town desk can be done in the own turn, and before a fight."""
        return ask.kind == "town-desk"

    def warn(self, t: Table[Heroes], ask: Ask, option: Option) -> Said | None:
        return warning(t, ask, option)

    def habit(self, t: Table[Heroes], ask: Ask, whim: float) -> int:
        return habit(t, ask, whim)

    def moment(self, t: Table[Heroes], seat: int) -> int:
        """Turns begun; half a step further where no fight is under way."""
        return 2 * t.state.turns + (0 if t.scopes_of(Fight) else 1)

    def horizon(self, t: Table[Heroes], seat: int) -> int:
        """The end of the fight under way; on the map the next turn."""
        return 2 * t.state.turns + (1 if t.scopes_of(Fight) else 2)

    def faction(self, t: Table[Heroes], seat: int) -> str:
        return "" if t.state.faction[seat] == NOBODY else town_of(t.state, seat).name

    def face(self, face: int) -> str:
        return face_id(face)

    def seat_name(self, t: Table[Heroes], seat: int) -> str:
        return f"seat {seat + 1}" if t.state.hero[seat] == NOBODY else board_of(t.state, seat).name


verbs.bind()
combat_verbs.bind()
coop_fights.bind()
GAME = HeroesGame()
