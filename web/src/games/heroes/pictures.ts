/** Which sign stands for what: game-icons by id. */
import type { CardPrint } from "./types";

export const GOOD_ICONS = ["two-coins", "wood-pile", "cut-diamond"];

export const FACTION_ICONS: Record<string, string> = {
  castle: "templar-shield",
  dungeon: "cave-entrance",
  necropolis: "graveyard",
  rampart: "oak",
  tower: "pointy-hat",
  inferno: "burning-embers",
  stronghold: "bull-horns",
  fortress: "swamp",
  conflux: "star-swirl",
  cove: "waves",
};

export const MOVE_ICONS: Record<string, string> = {
  ground: "footsteps",
  flying: "feathered-wing",
  ranged: "high-shot",
};

const STATISTIC_ICONS: Record<string, string> = {
  attack: "broadsword",
  defense: "checked-shield",
  power: "embrassed-energy",
  knowledge: "brain",
};

const SCHOOL_ICONS: Record<string, string> = {
  air: "whirlwind",
  earth: "stone-sphere",
  fire: "fire-zone",
  water: "drop",
  any: "magic-swirl",
};

/** A spell is known by its picture; its school by the colour of its card. */
const SPELL_ICONS: Record<string, string> = {
  "air-shield": "wind-hole",
  "anti-magic": "magic-shield",
  berserk: "enrage",
  bless: "prayer",
  blind: "sight-disabled",
  bloodlust: "bloody-sword",
  "chain-lightning": "lightning-tree",
  clone: "backup",
  counterstrike: "return-arrow",
  cure: "health-increase",
  curse: "cursed-star",
  "dimension-door": "magic-portal",
  dispel: "magic-broom",
  "disrupting-ray": "laser-blast",
  earthquake: "earth-crack",
  "fire-shield": "fire-shield",
  "fire-wall": "wildfires",
  fireball: "fireball",
  fly: "feathered-wing",
  "force-field": "energy-shield",
  forgetfulness: "brain-leak",
  fortune: "clover",
  frenzy: "bestial-fangs",
  "frost-ring": "snowflake-1",
  haste: "sprint",
  implosion: "implosion",
  inferno: "burning-meteor",
  "land-mine": "land-mine",
  "lightning-bolt": "lightning-arc",
  "magic-arrow": "arrow-flights",
  "magic-mirror": "mirror-mirror",
  mirth: "jester-hat",
  misfortune: "broken-heart",
  prayer: "holy-symbol",
  precision: "on-target",
  "protection-from-air": "umbrella",
  "protection-from-earth": "stone-wall",
  "protection-from-fire": "fire-ring",
  "protection-from-water": "umbrella",
  quicksand: "quicksand",
  "remove-obstacle": "stone-crafting",
  resurrection: "sunrise",
  sacrifice: "sacrificial-dagger",
  shield: "shield-echoes",
  slayer: "dragon-head",
  slow: "snail",
  sorrow: "despair",
  "stone-skin": "stone-block",
  "summon-air-elemental": "tornado",
  "summon-earth-elemental": "rock-golem",
  "summon-fire-elemental": "fire-silhouette",
  "summon-water-elemental": "water-splash",
  teleport: "teleport",
  "town-portal": "stone-tower",
  "view-air": "eye-target",
  "view-earth": "treasure-map",
  visions: "third-eye",
  "water-walk": "walk",
  weakness: "back-pain",
};

const ABILITY_ICONS: Record<string, string> = {
  archery: "bow-arrow",
  armorer: "checked-shield",
  diplomacy: "dove",
  estates: "two-coins",
  intelligence: "brain",
  leadership: "rally-the-troops",
  logistics: "walking-boot",
  luck: "falling-leaf",
  mysticism: "book-aura",
  necromancy: "raise-zombie",
  offense: "crossed-swords",
  resistance: "shield-reflect",
  sorcery: "bolt-spell-cast",
  tactics: "compass",
  wisdom: "spell-book",
};

const ARTIFACT_ICONS: Record<string, string> = {
  "angel-wings": "feathered-wing",
  "armor-of-wonder": "barbute",
  "blackshard-of-the-dead-knight": "broadsword",
  "breastplate-of-petrified-wood": "barbute",
  "centaurs-axe": "halberd",
  "charm-of-mana": "gem-pendant",
  "dragon-scale-armor": "dragon-spiral",
  "dragon-scale-shield": "checked-shield",
  "dragon-wing-tabard": "bat-wing",
  "endless-bag-of-gold": "swap-bag",
  "endless-sack-of-gold": "swap-bag",
  "everflowing-crystal-cloak": "robe",
  "everpouring-vial-of-mercury": "water-drop",
  "head-of-legion": "crested-helmet",
  "hourglass-of-the-evil-hour": "hourglass",
  "inexhaustible-cart-of-lumber": "log",
  "legs-of-legion": "crested-helmet",
  "loins-of-legion": "crested-helmet",
  "ogres-club-of-havoc": "muscle-up",
  "red-dragon-flame-tongue": "burning-embers",
  "rib-cage": "skull-crossed-bones",
  "sentinels-shield": "round-shield",
  "shackles-of-war": "tower-bridge",
  "shield-of-the-dwarven-lords": "round-shield",
  "shield-of-the-yawning-dead": "death-skull",
  speculum: "spyglass",
  "sword-of-judgement": "broadsword",
  "targ-of-the-rampaging-ogre": "round-shield",
  "titans-cuirass": "barbute",
  "titans-gladius": "broadsword",
  "tunic-of-the-cyclops-king": "robe",
  "vial-of-lifeblood": "hearts",
};

const MACHINE_ICONS: Record<string, string> = {
  ballista: "ballista",
  catapult: "catapult",
  cannon: "cannon",
  "first-aid-tent": "first-aid-kit",
  "ammo-cart": "ammo-box",
};

export function cardIcon(card: CardPrint | undefined): string {
  if (card === undefined) return "card-play";
  const plain = card.id.startsWith("empowered-") ? card.id.slice(10) : card.id;
  switch (card.kind) {
    case "spell":
      return SPELL_ICONS[card.id] ?? SCHOOL_ICONS[card.school] ?? "magic-swirl";
    case "artifact":
      return ARTIFACT_ICONS[card.id] ?? "gem-pendant";
    case "ability":
    case "empowered ability":
      return ABILITY_ICONS[plain] ?? "skills";
    case "statistic":
    case "empowered statistic":
      return STATISTIC_ICONS[plain] ?? "upgrade";
    case "specialty":
      return "star-medal";
    case "war machine":
      return MACHINE_ICONS[card.id] ?? "catapult";
    case "spell scroll":
      return "scroll-unfurled";
    default:
      return "card-play";
  }
}

/** When a way of a card may be used. */
export const TIMING_ICONS: Record<string, string> = {
  instant: "bolt-spell-cast",
  activation: "crossed-swords",
  ongoing: "hourglass",
  map: "treasure-map",
  permanent: "anvil",
};

/** Places that have no drawing of their own. */
export const PLACE_ICONS: Record<string, string> = {
  "black-market": "hooded-figure",
  "hill-fort": "guarded-tower",
  "library-of-enlightenment": "spell-book",
  "market-of-time": "hourglass",
  prison: "tower-bridge",
  tavern: "village",
  university: "brain",
  "war-machine-factory": "catapult",
  scholar: "wizard-face",
  "random-town": "castle",
  "star-axis": "star-swirl",
  "spell-scroll": "scroll-unfurled",
  "cyclops-stockpile": "giant",
  "subterranean-gate": "cave-entrance",
  "elemental-conflux": "star-swirl",
  "faerie-ring": "crystal-wand",
  "monolith-one-way": "magic-gate",
  "monolith-one-way-exit": "magic-gate",
  "monolith-two-way": "magic-gate",
};
