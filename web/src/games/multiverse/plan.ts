/** Sealed orders of the build phase, as their giver sees them. Pure functions, no React. */
import type { TableReader } from "../../table/screen";
import { buildingCard, fighterIcon, structureKind } from "./look";
import {
  FIRST_SKILL,
  FORTRESSES,
  HERO_SKILLS,
  STRUCTURES,
  UNIT_KINDS,
  type MultiverseContent,
  type MultiverseView,
} from "./types";

/** The orders by their code: the kind of option that gives each. */
const ORDER_KINDS = [
  "recruit",
  "recruit-hero",
  "resurrect",
  "put-decoy",
  "build",
  "upgrade",
  "lay-road",
  "equip",
  "sell-shards",
  "promote",
  "raise-hero",
  "skill",
];

/** A sealed order as its giver sees it. */
export interface OrderSeen {
  text: string;
  icon: string;
  /** Where it happens; -1: nowhere on the map. */
  hex: number;
}

/** My orders of this build phase, oldest first. */
export function ordersOf(view: MultiverseView, content: MultiverseContent, words: TableReader): OrderSeen[] {
  const { orders = [] } = view.state;
  if (view.derived.phase !== "build") return [];
  // a hero that is only ordered has its points already
  const ordered = orders.find(([code]) => ORDER_KINDS[code ?? -1] === "recruit-hero")?.[1];
  const own = view.derived.seats[view.seat]?.hero?.id;
  const hero = ordered ?? content.heroes.findIndex((card) => card.id === own);
  return orders.map((order) => orderSeen(order, hero, view.seat, content, words));
}

function orderSeen(
  order: readonly number[],
  hero: number,
  seat: number,
  content: MultiverseContent,
  words: TableReader,
): OrderSeen {
  const [code = -1, first = -1, second = -1, third = -1] = order;
  const kind = ORDER_KINDS[code] ?? "";
  const icon = words.find("options", kind)?.icon ?? "";
  const said = (...args: number[]) => words.read("options", kind, args, "short");
  switch (kind) {
    case "recruit":
      return { text: said(second), icon: fighterIcon(content, second), hex: third };
    case "recruit-hero":
      return { text: said(first), icon: fighterIcon(content, UNIT_KINDS + first), hex: second };
    case "resurrect":
      return { text: said(hero), icon, hex: first };
    case "build": {
      const structure = STRUCTURES[second] === "fortress" ? FORTRESSES + seat : second;
      return {
        text: said(structure),
        icon: buildingCard(content, structureKind(structure))?.icon ?? icon,
        hex: first,
      };
    }
    case "put-decoy":
    case "upgrade":
      return { text: said(), icon, hex: first };
    case "lay-road":
      return { text: `${said()}, ${words.word("sides", third)}`, icon, hex: second };
    case "equip":
      return { text: `${words.word("fighter", first)}: ${words.word("equipment", second)}`, icon, hex: -1 };
    case "promote":
      return { text: `${said()}: ${words.word("fighter", first)}`, icon, hex: -1 };
    case "skill":
      return { text: said(first < FIRST_SKILL ? first : first + HERO_SKILLS * hero), icon, hex: -1 };
    default:
      return { text: said(), icon, hex: -1 };
  }
}
