/** The games that have a screen. Each is fetched when a table of it is opened. */
import { addIcons } from "../parts/Icon";
import type { GameScreen } from "../table/screen";

const SCREENS: Record<string, () => Promise<GameScreen>> = {
  tales: async () => {
    const [screen, icons] = await Promise.all([import("./tales/index"), import("../icons/tales.gen")]);
    addIcons(icons.ICONS);
    void import("../icons/tales-later.gen").then((later) => addIcons(later.ICONS));
    return screen.default;
  },
  daybreak: async () => {
    const [screen, icons] = await Promise.all([import("./daybreak/index"), import("../icons/daybreak.gen")]);
    addIcons(icons.ICONS);
    return screen.default;
  },
  multiverse: async () => {
    const [screen, icons] = await Promise.all([
      import("./multiverse/index"),
      import("../icons/multiverse.gen"),
    ]);
    addIcons(icons.ICONS);
    void import("../icons/multiverse-later.gen").then((later) => addIcons(later.ICONS));
    return screen.default;
  },
  korrem: async () => {
    const [screen, icons] = await Promise.all([import("./korrem/index"), import("../icons/korrem.gen")]);
    addIcons(icons.ICONS);
    return screen.default;
  },
  heroes: async () => {
    const [screen, icons] = await Promise.all([import("./heroes/index"), import("../icons/heroes.gen")]);
    addIcons(icons.ICONS);
    return screen.default;
  },
};

/** A game without a screen of its own is shown as lists. */
export async function screenOf(game: string): Promise<GameScreen> {
  const load = SCREENS[game];
  return load === undefined ? (await import("./plain")).default : load();
}
