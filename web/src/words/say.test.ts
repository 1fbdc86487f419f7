import { afterEach, describe, expect, it, vi } from "vitest";
import { language, languages, pseudo, speak } from "./language";
import { refusalText } from "./refusals";
import { listed, parts, say, spoken } from "./say";

afterEach(() => {
  vi.unstubAllGlobals();
  speak("en");
});

describe("the client's words", () => {
  it("are filled in, and go by number", () => {
    expect(say("lobby.players", { count: 1 })).toBe("1 player");
    expect(say("lobby.players", { count: 3 })).toBe("3 players");
    expect(say("curtain.i-am", { name: "Ada" })).toBe("I am Ada");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
    expect(parts("join.too-late")).toEqual([
      "",
      { of: "error" },
      " If somebody took the seat before you, you can still ",
      { of: "watch" },
      ".",
    ]);
  });

  it("are marked in the pseudo-language, but not what is filled in", () => {
    expect(pseudo("Pass {name} on")).toBe("[Påšš {name} öñ]");
    speak("pseudo");
    expect(say("curtain.i-am", { name: "Ada" })).toBe("[Î åm Ada]");
    expect(say("lobby.players", { count: 1 })).toBe("[1 plåÿér]");
  });

  it("are English where a language is not known", () => {
    speak("xx");
    expect([language(), say("close")]).toEqual(["en", "Close"]);
    expect(languages()[0]).toEqual({ id: "en", name: "English" });
  });

  it("go by the address before the setting", () => {
    vi.stubGlobal("location", { search: "?language=pseudo" });
    speak("en");
    expect(language()).toBe("pseudo");
    expect(languages().map(({ id }) => id)).toContain("pseudo");
  });

  it("say what the server refuses, or leave it in its own words", () => {
    const told = { error: "Ben has resigned", kind: "has-resigned", given: { name: "Ben" } };
    speak("pseudo");
    expect(refusalText(told)).toBe("[Beñ håš réšîgñéd; å böt plåÿš öñ tö thé éñd]".replace("Beñ", "Ben"));
    expect(refusalText({ error: "as it is", kind: "", given: {} })).toBe("as it is");
    expect(refusalText({ error: "as it is", kind: "unheard-of" })).toBe("as it is");
  });
});

describe("what is read aloud of a button", () => {
  it("holds what stands on it, told once", () => {
    expect(spoken("New Army, Forest 4", "Enlist Sailor for a new Army")).toBe(
      "New Army, Forest 4. Enlist Sailor for a new Army",
    );
    expect(spoken("Discover", "Army 1 discovers land")).toBe("Army 1 discovers land");
  });
});
