/** What victory points are made of, as far as a view tells; the rest is one line. */
import type { ScorePart } from "../../table/screen";
import { say } from "../../words/say";
import type { MultiverseView } from "./types";

const SHARD = 3;
const MISSION = 20;
/** By level; a fallen hero counts nothing. */
const HERO = [0, 3, 6, 11, 18, 27, 38];

export function parts({ derived: { seats } }: MultiverseView): ScorePart[] {
  const shards = seats.map((seat) => SHARD * seat.shards);
  const missions = seats.map((seat) => MISSION * (seat.missions + seat.bonus.length));
  const heroes = seats.map(({ hero }) => (hero?.alive === true ? (HERO[hero.level] ?? 0) : 0));
  return [
    { name: say("parts.multiverse.shards"), of: shards },
    { name: say("parts.multiverse.missions"), of: missions },
    { name: say("parts.multiverse.hero"), of: heroes },
    {
      name: say("parts.multiverse.rest"),
      of: seats.map(({ vp }, seat) => vp - shards[seat]! - missions[seat]! - heroes[seat]!),
    },
    { name: say("parts.sum"), of: seats.map(({ vp }) => vp), sum: true },
  ];
}
