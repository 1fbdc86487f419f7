/** What Tales shows in its view and sends as static content. */
import type { PanelProps, Piece, ScreenProps, View } from "../../table/screen";

export const REALMS = 3;
export const OWNERS = 4;
export const OTHERSIDERS = 3;
export const SKILLS = 6;
export const CUBES_EACH = 15;
export const SUITS = ["village", "magic", "castle"] as const;
export type Suit = (typeof SUITS)[number];

/** A card that is being played; the last one lies on top. */
export interface Play {
  seat: number;
  piece: number;
  side: number;
  free: boolean;
  doubled: boolean;
  negated: boolean;
  discards: number[];
  sources: number[];
}

export interface TalesState {
  hero: number[];
  hero_at: number[];
  gold: number[];
  gold_supply: number;
  /** By owner: the seats, then the Othersiders. */
  supply: number[];
  /** By realm * 4 + owner. */
  cubes: number[];
  ruined: boolean[];
  marker: number[];
  /** By realm * 3 + seat. */
  hoard: number[];
  idol: number[];
  /** By seat * 6 + skill. */
  trained: number[];
  turn: number;
  player: number;
  acting: boolean;
  actions: number;
  plays: number;
  trainings: number;
  bought: boolean;
  used: boolean[];
  stage: Play[];
  event: number;
  chapter: number;
  teller: number;
  event_realm: number;
  coin: number;
  tally: number[];
  powerless: number[];
}

/** The Event being told and its chapter. */
export interface ToldEvent {
  number: number;
  title: string;
  icon: string;
  story: string;
  chapter: number;
  text: string;
  outcome: string;
  decision_maker: number;
  realm: number;
  cites: string;
}

/** A lasting effect on a seat or a Realm. */
export interface Mark {
  title: string;
  text: string;
  icon: string;
  seat: number;
  realm: number;
  until: string;
  by: number;
  turns: number;
  cites: string;
}

export interface TalesDerived {
  rulers: number[];
  followers: number[];
  cards: number[];
  hand_limits: number[];
  extra_action: boolean;
  available_skills: number[][];
  event: ToldEvent | null;
  marks: Mark[];
  looking_at: [number, string][];
}

export type TalesView = View<TalesState, TalesDerived>;

export interface CardText {
  id: string;
  name: string;
  kind: string;
  suit: Suit;
  symbol: string;
  sides: string[];
  icon: string;
  cites: string;
  side_names?: string[];
  interrupt?: boolean;
}

export interface SkillText {
  id: string;
  place: string;
  name: string;
  slots: number;
  text: string;
  cites: string;
}

export interface HeroText {
  id: string;
  name: string;
  home: Suit;
  suit: Suit;
  icon: string;
  cites: string;
  skills: SkillText[];
}

export interface RealmText {
  id: string;
  name: string;
  icon: string;
  healthy: string;
  ruined: string;
  healthy_cites: string;
  ruined_cites: string;
}

export interface MarkerText {
  id: string;
  name: string;
  text: string;
  icon: string;
  cites: string;
}

export interface TalesContent {
  cards: CardText[];
  heroes: HeroText[];
  realms: RealmText[];
  markers: MarkerText[];
}

export type Props = ScreenProps<TalesView, TalesContent>;
export type SeatProps = PanelProps<TalesView, TalesContent>;
export type { Piece };
