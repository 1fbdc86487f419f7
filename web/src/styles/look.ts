/** The table at dusk or by day: which of the two sets of tokens (tokens.css) holds. */
import type { Look } from "../store";

const BY_DAY = "(prefers-color-scheme: light)";
/** What a phone draws around the page. */
const AROUND = { dusk: "#17110d", day: "#d9c6a3" };

export function lookNow(chosen: Look, deviceIsLight: boolean): "dusk" | "day" {
  if (chosen !== "device") return chosen;
  return deviceIsLight ? "day" : "dusk";
}

/** Hold to a look until another is chosen; what is returned lets go of it. */
export function holdLook(chosen: Look): () => void {
  const device = matchMedia(BY_DAY);
  const set = () => {
    const now = lookNow(chosen, device.matches);
    document.documentElement.dataset.look = now;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", AROUND[now]);
  };
  set();
  device.addEventListener("change", set);
  return () => device.removeEventListener("change", set);
}
