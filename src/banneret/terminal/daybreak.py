"""Daybreak in the terminal: the map with its legend, the Houses and their stocks, Heroes, Cities and Mines."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from banneret.games.daybreak.contents import (
    HOUSE_NAME,
    LEVELS,
    RESOURCE_NAME,
    TIER_NAME,
    counted,
    item_name,
)
from banneret.terminal.screen import Screen, View, as_dict, as_int, as_ints, as_list

LEGEND = "@ Hero   C City   m Mine   M Monsters   i Item   r Resource   x dropped Items"
COLOURS = ("red", "bright_blue", "green", "cyan")  # by seat; the House's letter says the same
PHASES = {
    "set-up": "setting up",
    "resources": "income",
    "build": "Build & Recruitment",
    "exploration": "Exploration",
}


class DaybreakScreen(Screen):
    def title(self, view: View) -> str:
        state = as_dict(view["state"])
        phase = PHASES[str(state["phase"])]
        return f"Day {state['day']}, {phase}" if as_int(state["day"]) else "Setting up"

    def board(self, view: View, width: int, height: int) -> RenderableType:
        derived = as_dict(view["derived"])
        parts: list[RenderableType] = [
            self.drawn_map(view),
            Text(legend(view), style="dim"),
            self.houses(view),
        ]
        for title, rows in (
            (("Hero", "House", "on", "moves", "Troops", "Items"), self.heroes(view)),
            (("City", "House", "on", "Spawners", "Troops", "Items"), self.cities(view)),
            (("Mine", "House", "on"), self.mines(view)),
        ):
            if rows:
                parts.append(table_of(title, rows))
        parts.append(Text(f"Monsters and Guardians are of Tier {derived['monster_tier']}.", style="dim"))
        battle = derived["battle"]
        if battle is not None:
            parts.append(self.battle(as_dict(battle)))
        return Group(*parts)

    def player(self, view: View, seat: int) -> str:
        return "you" if seat == self.seat else f"{self.names[seat]} ({HOUSE_NAME[seat]})"

    # ---- Parts of the board ----

    def drawn_map(self, view: View) -> Text:
        """Whatever is a House's has its colour and its letter."""
        text = Text()
        colour = {letter_of(seat): COLOURS[seat] for seat in range(as_int(view["seats"]))}
        for line in as_list(as_dict(view["derived"])["map"]):
            row = str(line)
            for at, sign in enumerate(row):
                owned = at > 0 and row[at - 1] in "@Cm"
                text.append(sign, colour.get(sign) if owned else None)
            text.append("\n")
        return text

    def houses(self, view: View) -> RichTable:
        """Everybody's stocks are open; one's own comes first."""
        table = RichTable(box=None, padding=(0, 2, 0, 0))
        for heading in ("House", *RESOURCE_NAME, "a Day", "Heroes", "Cities", "Mines", "score"):
            table.add_column(heading, header_style="dim")
        stock = as_ints(as_dict(view["state"])["stock"])
        seen = [as_dict(seat) for seat in as_list(as_dict(view["derived"])["seats"])]
        for seat in sorted(range(len(seen)), key=self.mine_first):
            own = stock[seat * len(RESOURCE_NAME) : (seat + 1) * len(RESOURCE_NAME)]
            income = " ".join(f"+{amount}" for amount in as_ints(seen[seat]["income"]))
            if as_int(seen[seat]["upkeep"]):
                income += f", -{seen[seat]['upkeep']} Food"
            numbers = [str(seen[seat][name]) for name in ("heroes", "cities", "mines", "score")]
            table.add_row(self.house(seat), *[str(amount) for amount in own], income, *numbers)
        return table

    def mine_first(self, seat: int) -> tuple[bool, int]:
        return (seat != self.seat, seat)

    def house(self, seat: int) -> Text:
        if seat < 0:
            return Text("nobody", style="dim")
        name = HOUSE_NAME[seat] + (" (you)" if seat == self.seat else "")
        return Text(name, style=COLOURS[seat])

    def heroes(self, view: View) -> list[list[str | Text]]:
        found = sorted(
            [as_dict(hero) for hero in as_list(as_dict(view["derived"])["heroes"])],
            key=lambda hero: self.mine_first(as_int(hero["seat"])),
        )
        campaign = bool(as_dict(view["state"])["campaign"])
        return [
            [
                str(hero["name"]) + (f", level {hero['level']}" if campaign else ""),
                self.house(as_int(hero["seat"])),
                place(hero),
                str(hero["moves"] or ""),
                troops(hero["troops"]),
                ", ".join(item_text(item) for item in as_list(hero["items"])),
            ]
            for hero in found
        ]

    def cities(self, view: View) -> list[list[str | Text]]:
        campaign = bool(as_dict(view["state"])["campaign"])
        rows: list[list[str | Text]] = []
        for entry in as_list(as_dict(view["derived"])["cities"]):
            city = as_dict(entry)
            name = str(city["name"])
            if campaign:
                name += f", {LEVELS[as_int(city['level'])].name}"
                name += ", Ramparts" if city["ramparts"] else ""
            spawners = ", ".join(TIER_NAME[kind] for kind in as_ints(city["spawners"]))
            items = ", ".join(item_text(item) for item in as_list(city["items"]))
            rows.append(
                [
                    name,
                    self.house(as_int(city["owner"])),
                    place(city),
                    spawners,
                    troops(city["troops"]),
                    items,
                ]
            )
        return rows

    def mines(self, view: View) -> list[list[str | Text]]:
        rows: list[list[str | Text]] = []
        for entry in as_list(as_dict(view["derived"])["mines"]):
            mine = as_dict(entry)
            resource = as_int(mine["resource"])
            known = RESOURCE_NAME[resource] if resource >= 0 else "not known yet"
            rows.append([known, self.house(as_int(mine["owner"])), place(mine)])
        return rows

    def battle(self, battle: dict[str, object]) -> RichTable:
        rows: list[list[str | Text]] = []
        for entry in as_list(battle["sides"]):
            side = as_dict(entry)
            for each in as_list(side["squads"]):
                squad = as_dict(each)
                units = troops(squad["units"]) or ("the wall" if squad["wall"] else "a Hero alone")
                about = f"about {squad['expected']}" if squad["alive"] else "dead"
                rows.append(
                    [str(side["name"]), f"Squad {squad['name']}", units if squad["alive"] else "", about]
                )
        return table_of((str(battle["title"]), "", "", ""), rows)


# ---- Reading views ----


def letter_of(seat: int) -> str:
    """What a House is drawn by: the first letter of its own name."""
    return HOUSE_NAME[seat].split()[-1][0]


def legend(view: View) -> str:
    houses = "   ".join(f"{letter_of(seat)} {HOUSE_NAME[seat]}" for seat in range(as_int(view["seats"])))
    return f"{LEGEND}\nwhose it is: {houses}   . nobody"


def place(thing: dict[str, object]) -> str:
    """A tile as everybody calls it: C7."""
    column, row = as_int(thing["x"]), as_int(thing["y"])
    letter = chr(ord("A") + column % 26)
    return ("A" + letter if column >= 26 else letter) + str(row + 1)


def troops(stacks: object) -> str:
    return ", ".join(counted(kind, count) for kind, count in [as_ints(stack) for stack in as_list(stacks)])


def item_text(item: object) -> str:
    numbers = as_list(item)
    worn = len(numbers) > 3 and bool(numbers[3])
    return item_name(as_int(numbers[1]), as_int(numbers[2])) + (" (worn)" if worn else "")


def table_of(headings: tuple[str, ...], rows: list[list[str | Text]]) -> RichTable:
    table = RichTable(box=None, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, header_style="dim")
    for row in rows:
        table.add_row(*row)
    return table


SCREEN = DaybreakScreen
