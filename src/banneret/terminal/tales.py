"""Tales of Realms and Ruins in the terminal: three Realms side by side, the players, your hand."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as RichTable
from rich.text import Text

from banneret.games.tales.contents import CARD_INDEX, CARDS, HEROES, MARKERS, REALMS, TREE, Card
from banneret.games.tales.lasting import AT_END, AT_START
from banneret.kernel.ask import Ask, Option
from banneret.kernel.fields import State
from banneret.kernel.log import Entry
from banneret.kernel.table import Table
from banneret.terminal.screen import Screen, View, as_dict, as_int, as_ints, as_list

# Every owner has a shape and a colour, every suit a sign.
SHAPES = ("▲", "■", "●")
COLOURS = ("yellow", "bright_blue", "red")
OTHERSIDER = "✖"
OTHERSIDERS = 3
OWNERS = 4
SUITS = ("⌂", "✶", "♜")
SUIT_COLOURS = ("green", "magenta", "cyan")
SYMBOLS = {"add-1": f"+{OTHERSIDER}", "add-2": f"+{OTHERSIDER}{OTHERSIDER}", "event": "Event", "none": ""}
MAIN_ASK = "take-actions"
HEADINGS = {"play": "Play", "buy": "Buy", "use-realm": "Realms", "train": "Train"}
WIDE = 90  # columns of a terminal in which the bots' names are shown, too
ROOMY = 36  # lines of a terminal in which the Offers' texts are shown, too


class TalesScreen(Screen):
    roomy = False  # the Offers' texts are on the screen

    def title(self, view: View) -> str:
        state = as_dict(view["state"])
        player = as_int(state["player"])
        if player < 0:
            return "Choosing Heroes"
        whose = "your turn" if player == self.seat else f"the turn of {self.player(view, player)}"
        return f"Turn {state['turn']}, {whose}"

    def player(self, view: View, seat: int) -> str:
        if seat == self.seat:
            return "you"
        hero = hero_of(view, seat)
        return f"the {HEROES[hero].name}" if hero >= 0 else self.names[seat]

    # ---- The board ----

    def board(self, view: View, width: int, height: int) -> RenderableType:
        parts: list[RenderableType] = [self.realms(view, width)]
        self.roomy = height >= ROOMY
        if self.roomy:
            parts.append(self.offers(view))
        parts.append(self.players(view, width))
        lasting = self.lasting(view)
        if lasting:
            parts.append(lasting)
        event = as_dict(view["derived"])["event"]
        if event is not None:
            parts.append(self.event(view, as_dict(event)))
        if self.seat >= 0:
            parts.append(self.hand(view))
        return Group(*parts)

    def brief(self, view: View, width: int, ask: Ask) -> RenderableType | None:
        if ask.kind == MAIN_ASK or hero_of(view, self.seat) < 0:
            return None
        state = as_dict(view["state"])
        line = Text("  ")
        for realm in range(3):
            line.append(f"{SUITS[realm]} {REALMS[realm].name} ", style="dim")
            line.append_text(self.cubes(view, realm))
            line.append("   ")
        line.append(f"Gold {as_ints(state['gold'])[self.seat]}", style="bold")
        return line

    def realms(self, view: View, width: int) -> RenderableType:
        grid = RichTable.grid(expand=False, padding=0)
        each = min(40, max(24, width // 3))
        for _ in range(3):
            grid.add_column(width=each, overflow="fold")
        insides = [self.inside(view, realm) for realm in range(3)]
        ruler = Console(width=each)
        height = 2 + max(sum(len(line.wrap(ruler, each - 4)) for line in lines) for lines in insides)
        grid.add_row(*[self.realm(view, realm, insides[realm], each, height) for realm in range(3)])
        return grid

    def realm(self, view: View, realm: int, lines: list[Text], width: int, height: int) -> Panel:
        ruined = bool(as_list(as_dict(view["state"])["ruined"])[realm])
        left = count(view, f"offer deck {2 * realm}") + count(view, f"offer deck {2 * realm + 1}")
        health = "☠ RUINED" if ruined else "♥ healthy"
        title = Text.assemble(
            (f"{SUITS[realm]} {REALMS[realm].name}", f"bold {SUIT_COLOURS[realm]}"),
            (f" {health}", "bold red" if ruined else "green"),
        )
        return Panel(
            Group(*lines),
            title=title,
            title_align="left",
            subtitle=Text(f"{left} face down", style="dim"),
            subtitle_align="right",
            border_style="red" if ruined else "dim",
            width=width,
            height=height,
        )

    def inside(self, view: View, realm: int) -> list[Text]:
        """What stands on a Realm's board, line by line."""
        state = as_dict(view["state"])
        ruined = bool(as_list(state["ruined"])[realm])
        ruler = as_ints(as_dict(view["derived"])["rulers"])[realm]
        lines = [self.cubes(view, realm)]
        rule = Text()
        if ruler < 0:
            rule.append("nobody rules", style="dim")
        else:
            rule.append_text(self.owner(view, ruler))
            rule.append(" rule" if ruler == self.seat or ruler == OTHERSIDERS else " rules")
        lines.append(rule)
        heroes = Text()
        for seat, place in enumerate(as_ints(state["hero_at"])):
            if place == realm:
                heroes.append(f" {self.shape(view, seat)}", style=self.style(view, seat))
        if heroes:
            lines.append(Text.assemble(("Hero", "dim"), heroes))
        lines.append(Text.assemble(("Price ", "dim"), MARKERS[as_ints(state["marker"])[realm]].name))
        gold = Text("")
        for seat in range(as_int(view["seats"])):
            hidden = as_ints(state["hoard"])[realm * 3 + seat]
            if hidden:
                gold.append(f"{self.shape(view, seat)} {hidden} Gold waits ", style=self.style(view, seat))
        if idol := as_ints(state["idol"])[realm]:
            gold.append(f"{idol} Gold for the first to rule it")
        if gold:
            lines.append(gold)
        effect = REALMS[realm].ruined if ruined else REALMS[realm].healthy
        lines.append(Text.assemble(("Use it: ", "dim"), effect))
        for position in (2 * realm, 2 * realm + 1):
            card = top_card(view, f"offer {position}")
            if card is not None:
                lines.append(Text.assemble("· ", card.name, (f"  {SYMBOLS[card.symbol]}", "dim")))
        return lines

    def cubes(self, view: View, realm: int) -> Text:
        """The Followers in a Realm, one shape each."""
        cubes = as_ints(as_dict(view["state"])["cubes"])
        line = Text()
        for owner in (*range(as_int(view["seats"])), OTHERSIDERS):
            number = cubes[realm * OWNERS + owner]
            if number:
                shape = OTHERSIDER if owner == OTHERSIDERS else self.shape(view, owner)
                drawn = shape * number if number <= 4 else f"{shape}×{number}"
                line.append(f"{drawn} ", style=self.style(view, owner))
        return line if line else Text("empty ", style="dim")

    def offers(self, view: View) -> RenderableType:
        """What the cards on offer do."""
        table = RichTable.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, style="dim")
        table.add_column()
        for position in range(6):
            card = top_card(view, f"offer {position}")
            if card is not None:
                table.add_row(card_name(card), SYMBOLS[card.symbol], card_text(card))
        return Group(Text("On offer", style="bold"), table)

    def players(self, view: View, width: int) -> RenderableType:
        state = as_dict(view["state"])
        table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim", title_justify="left")
        for column in ("Players", "Gold", "Followers", "Cards", "Skills"):
            table.add_column(column, justify="right" if column in ("Gold",) else "left")
        derived = as_dict(view["derived"])
        for seat in range(as_int(view["seats"])):
            hero = hero_of(view, seat)
            if hero < 0:
                table.add_row(Text("you" if seat == self.seat else self.names[seat]))
                continue
            name = self.owner(view, seat)
            if seat == self.seat:
                name.append(f", the {HEROES[hero].name}")
            elif width >= WIDE:
                name.append(f" ({self.names[seat]})", style="dim")
            in_play = as_ints(derived["followers"])[seat]
            top = top_card(view, f"pile {seat}")
            cards = f"hand {count(view, f'hand {seat}')}, deck {count(view, f'deck {seat}')}"
            cards += f", pile {count(view, f'pile {seat}')}" + (f" ({top.name})" if top is not None else "")
            table.add_row(
                name,
                str(as_ints(state["gold"])[seat]),
                f"{in_play} out, {as_ints(state['supply'])[seat]} left",
                cards,
                self.skills_in_short(view, seat),
            )
        return table

    def skills_in_short(self, view: View, seat: int) -> Text:
        """A dot for each slot of the skill tree, filled where a Follower stands; 't' shows the tree."""
        dots = []
        for skill in HEROES[hero_of(view, seat)].skills:
            filled = trained(view, seat, skill.index)
            dots.append("●" * filled + "○" * (skill.slots - filled))
        return Text(" ".join(dots))

    def lasting(self, view: View) -> Text | None:
        """What waits or stays in force."""
        text = Text()
        for entry in as_list(as_dict(view["derived"])["marks"]):
            mark = as_dict(entry)
            seat, realm = as_int(mark["seat"]), as_int(mark["realm"])
            title, words = str(mark["title"]), str(mark["text"])
            where = f"in {REALMS[realm].name}" if realm >= 0 else f"for {self.player(view, seat)}"
            text.append(f"  ◆ {where}: ")
            text.append(title, style="bold" if words != title else "")
            if words != title:
                text.append(f". {words}")
            text.append(f" ({until})\n" if (until := self.until(view, mark)) else "\n", style="dim")
        text.rstrip()
        return Text.assemble(("In force\n", "bold"), text) if text else None

    def until(self, view: View, mark: View) -> str:
        """When a lasting effect ends, where turns are counted."""
        if mark["until"] not in (AT_START, AT_END):
            return ""
        by, turns = as_int(mark["by"]), as_int(mark["turns"])
        whose = "your" if by == self.seat else f"{self.player(view, by)}'s"
        moment = "starts" if mark["until"] == AT_START else "ends"
        return f"until {whose} {'next' if turns <= 1 else f'{ordinal(turns)} next'} turn {moment}"

    def event(self, view: View, event: View) -> RenderableType:
        """The Event that is being told: its card's story, what is read now, and who decides."""
        who = self.player(view, as_int(event["decision_maker"]))
        decides = "you decide" if who == "you" else f"{who} decides"
        where = REALMS[as_int(event["realm"])].name
        parts = [Text(str(event["story"]).strip(), style="dim italic"), Text(str(event["text"]).strip())]
        if event["outcome"]:
            parts.append(Text(str(event["outcome"]).strip()))
        title = Text.assemble((f"Event: {event['title']}", "bold"), f", in {where}; {decides}")
        return Panel(Group(*parts), title=title, title_align="left", border_style="dim")

    def hand(self, view: View) -> RenderableType:
        table = RichTable.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column()
        for card in cards_in(view, f"hand {self.seat}"):
            table.add_row(card_name(card), card_text(card))
        slot = top_card(view, f"slot {self.seat}")
        if slot is not None:
            table.add_row(
                card_name(slot),
                Text(f"(not in your deck before you train) {' – or – '.join(slot.sides)}", style="dim"),
            )
        return (
            Group(Text("Your hand", style="bold"), table) if table.row_count else Text("Your hand is empty.")
        )

    # ---- Names ----

    def shape(self, view: View, seat: int) -> str:
        hero = hero_of(view, seat)
        return SHAPES[hero] if hero >= 0 else "?"

    def style(self, view: View, owner: int) -> str:
        if owner == OTHERSIDERS:
            return "bold white"
        hero = hero_of(view, owner)
        return f"bold {COLOURS[hero]}" if hero >= 0 else ""

    def owner(self, view: View, owner: int) -> Text:
        if owner == OTHERSIDERS:
            return Text(f"{OTHERSIDER} Othersiders", style="bold white")
        name = self.player(view, owner)
        return Text(f"{self.shape(view, owner)} {name[:1].upper()}{name[1:]}", style=self.style(view, owner))

    # ---- Words ----

    def heading(self, ask: Ask, option: Option) -> str:
        return HEADINGS.get(option.kind, "Turn") if ask.kind == MAIN_ASK else ""

    def hint(self, table: Table[State], option: Option) -> str:
        if option.kind == "take-hero":
            hero = HEROES[as_int(option.args[0])]
            sides = " – or – ".join(CARDS[hero.card].sides)
            return f"at home in {REALMS[hero.realm].name}; the Hero card: {sides}"
        if option.kind == "buy" and not self.roomy:
            card = CARDS[as_int(option.args[0])]
            return f"{' – or – '.join(card.sides)} {SYMBOLS[card.symbol]}"
        return self.game.hint(table, option)

    def say(self, table: Table[State], entry: Entry) -> str:
        if entry.kind == "takes-hero":
            seat, hero = as_int(entry.args[0]), as_int(entry.args[1])
            who = "You are" if seat == self.seat else f"{self.names[seat]} is"
            return f"{who} the {HEROES[hero].name}."
        return super().say(table, entry)

    def sentence(self, text: str) -> Text:
        line = Text(text[:1].upper() + text[1:])
        for hero in HEROES:
            line.highlight_regex(rf"\b{hero.name}\b", style=f"bold {COLOURS[hero.index]}")
        line.highlight_words(["Othersiders", "Othersider"], style="bold white")
        line.highlight_words(["ruins!"], style="bold red")
        return line

    def commands(self) -> dict[str, str]:
        return {"c": "all cards that you can see, with their texts", "t": "the skill trees"}

    def command(self, word: str, view: View) -> RenderableType | None:
        if word == "c":
            return Group(self.offers(view), self.hand(view), self.piles(view))
        if word == "t":
            return Group(
                *[self.tree(view, seat) for seat in range(as_int(view["seats"])) if hero_of(view, seat) >= 0]
            )
        return None

    def piles(self, view: View) -> RenderableType:
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for seat in range(as_int(view["seats"])):
            card = top_card(view, f"pile {seat}")
            if card is not None:
                table.add_row(self.owner(view, seat), card_name(card), card_text(card))
        bottom = as_list(as_dict(view["zones"])[f"deck {self.seat}"])[:1]
        if bottom and bottom[0] is not None:
            card = CARDS[CARD_INDEX[str(as_list(bottom[0])[1])]]
            table.add_row(Text("At the bottom of your deck"), card_name(card), card_text(card))
        return Group(Text("On top of the discard piles", style="bold"), table)

    def tree(self, view: View, seat: int) -> RenderableType:
        hero = HEROES[hero_of(view, seat)]
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for skill in hero.skills:
            filled = trained(view, seat, skill.index)
            needs = [low for low, high in TREE.branches if high == skill.place]
            after = " or ".join(hero.skills[TREE.places.index(place)].name for place in needs)
            name = Text(skill.name, style="bold" if filled == skill.slots else "")
            dots = "●" * filled + "○" * (skill.slots - filled)
            table.add_row(
                f"  {dots}", name, skill.text, Text(f"after {after}" if after else "first", style="dim")
            )
        return Group(self.owner(view, seat), table)

    def help(self) -> list[str]:
        shapes = ", ".join(
            f"[bold {COLOURS[hero.index]}]{SHAPES[hero.index]}[/] {hero.name}" for hero in HEROES
        )
        return [
            "[bold]The signs[/]",
            f"  {shapes}, [bold white]{OTHERSIDER}[/] Othersiders; "
            f"{SUITS[0]} Village, {SUITS[1]} Magic, {SUITS[2]} Castle",
            f"  +{OTHERSIDER} on an Offer card: revealing it brings an Othersider; Event: an Event is told",
            "[bold]Ways to win[/]",
            "  rule all three Realms when your turn begins; or when an Offer is used up have most Gold (Village),",
            "  cards (Magic) or Followers (Castle). If all three Realms lie in ruins, everybody loses.",
        ]


# ---- Reading the view ----


def hero_of(view: View, seat: int) -> int:
    return as_ints(as_dict(view["state"])["hero"])[seat]


def trained(view: View, seat: int, skill: int) -> int:
    return as_ints(as_dict(view["state"])["trained"])[seat * 6 + skill]


def count(view: View, zone: str) -> int:
    return len(as_list(as_dict(view["zones"])[zone]))


def cards_in(view: View, zone: str) -> list[Card]:
    """The cards of a zone that can be seen, from bottom to top."""
    pieces = as_list(as_dict(view["zones"])[zone])
    return [CARDS[CARD_INDEX[str(as_list(piece)[1])]] for piece in pieces if piece is not None]


def top_card(view: View, zone: str) -> Card | None:
    pieces = as_list(as_dict(view["zones"])[zone])
    if not pieces or pieces[-1] is None:
        return None
    return CARDS[CARD_INDEX[str(as_list(pieces[-1])[1])]]


def ordinal(number: int) -> str:
    return {2: "second", 3: "third"}.get(number, f"{number}th")


def card_name(card: Card) -> Text:
    return Text(f"  {SUITS[card.realm]} {card.name}", style=SUIT_COLOURS[card.realm])


def card_text(card: Card) -> Text:
    text = Text(" – or – ".join(card.sides))
    text.highlight_words(["– or –"], style="dim")
    return text


SCREEN = TalesScreen
