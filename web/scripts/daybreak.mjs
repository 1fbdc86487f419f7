// Plays whole games of Daybreak in Chromium by mouse or by touch, as a person would, and takes screenshots into shots/.
//   node scripts/daybreak.mjs http://127.0.0.1:8377 [desk|phone|small|four|campaign|hotseat|keys ...] [--shots] [--days N]
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const args = process.argv.slice(2);
const flag = (name) => args.includes(name);
const valueOf = (name, otherwise) => (flag(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
const address = args.find((arg) => arg.startsWith("http")) ?? "http://127.0.0.1:8377";
const wanted = args.filter(
  (arg, at) =>
    !arg.startsWith("http") && !arg.startsWith("--") && !/^--(days|seed)$/.test(args[at - 1] ?? ""),
);
const shots = flag("--shots");
mkdirSync("shots", { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
let troubles = 0;
function trouble(text) {
  troubles += 1;
  console.log(`TROUBLE ${text}`);
}

let chance = valueOf("--seed", 7);
const random = () => {
  chance = (chance * 1103515245 + 12345) % 2147483648;
  return chance / 2147483648;
};
const any = (list) => list[Math.floor(random() * list.length)];

async function open({ width, height, touch = false, speed = "off", seats, options = {} }) {
  const made = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "daybreak", seats, options }),
  });
  const { table, links } = await made.json();
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    bypassCSP: true,
  });
  await context.addInitScript(
    ([id, tokens, pace]) => {
      const kept = JSON.parse(localStorage.getItem("banneret") ?? "{}");
      localStorage.setItem(
        "banneret",
        JSON.stringify({ ...kept, speed: pace, seats: { ...kept.seats, [id]: tokens } }),
      );
    },
    [table, links, speed],
  );
  const tab = await context.newPage();
  tab.setDefaultTimeout(60_000);
  tab.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") trouble(`console: ${message.text()}`);
  });
  tab.on("pageerror", (error) => trouble(`page: ${error.stack}`));
  await tab.goto(`${address}/#/table/${table}`);
  await tab.waitForSelector(".db-board, .curtain");
  return { tab, touch };
}

async function shot(tab, name) {
  await tab.screenshot({ path: `shots/${name}.png` });
  console.log(`shots/${name}.png`);
}

async function axe(tab, name) {
  await tab.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
  const found = await tab.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, impact, nodes } of found.violations) {
    const text = `axe ${name}: ${impact} ${id} × ${nodes.length}: ${nodes[0].html.slice(0, 160)} | ${nodes[0].failureSummary?.split("\n").slice(1, 3).join(" ") ?? ""}`;
    if (/serious|critical/.test(impact)) trouble(text);
    else console.log(text);
  }
  console.log(`axe ${name}: looked`);
}

/** Eight pictures of what moves in the next while. */
async function record(tab, name, ms) {
  const line = await tab.context().newCDPSession(tab);
  const frames = [];
  line.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data);
    line.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await line.send("Page.startScreencast", { format: "jpeg", quality: 70 });
  await tab.waitForTimeout(ms);
  await line.send("Page.stopScreencast");
  await line.detach();
  for (let at = 0; at < 8; at += 1) {
    const frame = frames[Math.floor((at / 8) * frames.length)];
    if (frame !== undefined) writeFileSync(`shots/${name}-${at}.jpg`, Buffer.from(frame, "base64"));
  }
  console.log(`shots/${name}-*.jpg out of ${frames.length} frames`);
}

/** What a person sees to be done now: the boxes of everything that can be clicked, in the middle of it. */
function seen(tab) {
  return tab.evaluate(() => {
    const inSight = (element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0) return null;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const top = document.elementFromPoint(x, y);
      return top !== null && (element === top || element.contains(top)) ? { x, y } : null;
    };
    const all = (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const spot = inSight(element);
        const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
        return spot === null
          ? []
          : [
              {
                ...spot,
                text,
                id: element.dataset.id ?? "",
                classes: element.className.baseVal ?? element.className,
              },
            ];
      });
    return {
      sentence: document.querySelector(".ribbon-sentence")?.textContent ?? "",
      mine: document.querySelector(".ribbon.mine") !== null,
      busy: document.querySelector(".ribbon .button:disabled") !== null,
      over:
        document.querySelector(".dialog.end") !== null ||
        (document.querySelector(".ribbon-sentence")?.textContent ?? "").startsWith("The game is over"),
      heroless: document.querySelector(".db-tray > p") !== null,
      curtain: all(".curtain .button"),
      confirm: all(".bubble.confirm .button.gold"),
      menu: all(".piece-menu .menu-item:not(.blocked)"),
      buttons: all(".ribbon-options > .button.gold, .ribbon-options > .button.grave"),
      stepper: all(".stepper-go"),
      tiles: all(".square.can"),
      heroes: all(".db-hero.can"),
      cities: all(".db-city.can"),
      cards: all(".db-card.can"),
      rungs: all(".db-rung.open"),
      recruits: all(".db-recruit-count .button.gold"),
      more: all(".db-sheet-more .choice"),
      presets: all(".db-preset"),
      squads: all(".db-squad.can"),
      split: all(".split > .row .button.gold:not(:disabled)"),
      dismiss: all(".db-outcome .button"),
      sheet: document.querySelector(".db-sheet") !== null,
      selected: document.querySelector(".piece.selected")?.dataset.id ?? null,
      choices: document.querySelector(".table") === null ? 0 : document.querySelectorAll(".log li").length,
    };
  });
}

/** Choose something sensible. Returns what was done, or null when there was nothing to do. */
async function playOne({ tab, touch }, memory) {
  const now = await seen(tab);
  const click = async (spot, what) => {
    if (touch) await tab.touchscreen.tap(spot.x, spot.y);
    else await tab.mouse.click(spot.x, spot.y);
    return `${what}: ${spot.text.slice(0, 90)}`;
  };
  if (now.over) return "over";
  if (now.curtain.length > 0) return click(now.curtain[0], "curtain");
  if (now.dismiss.length > 0) return click(now.dismiss[0], "dismiss");
  if (!now.mine) return null;
  if (now.menu.length > 0) return click(any(now.menu), "menu");
  if (now.confirm.length > 0) return click(now.confirm[0], "confirm");
  if (now.stepper.length > 0) return click(now.stepper[0], "stepper");
  if (now.split.length > 0) return click(now.split[0], "split");
  if (now.presets.length > 0) return click(any(now.presets), "preset");
  if (now.sheet) {
    if (now.rungs.length > 0 && random() < 0.8) return click(now.rungs[now.rungs.length - 1], "build");
    const more = now.more.filter(({ text }) => text.includes("Hire") || random() < 0.15);
    if (more.length > 0 && !memory.more?.includes(more[0].text) && random() < 0.5) {
      memory.more = [...(memory.more ?? []), more[0].text];
      return click(any(more), "city");
    }
    const hire = now.more.find(({ text }) => text.includes("Hire"));
    if (now.heroless && hire !== undefined) return click(hire, "city");
    if (now.recruits.length > 0 && !now.heroless) return click(now.recruits[0], "recruit");
    memory.more = [];
  }
  const done = now.buttons.find(({ text }) => /Done/.test(text));
  if (done !== undefined) {
    const next = now.cities.find(({ id }) => id !== now.selected && !(memory.visited ?? []).includes(id));
    if (next !== undefined && !now.sheet && random() < 0.7) {
      memory.visited = [...(memory.visited ?? []), next.id];
      return click(next, "open");
    }
    memory.visited = [];
    return click(done, "ribbon");
  }
  if (now.squads.length > 0) {
    const targets = now.squads.filter(({ classes }) => !classes.includes("selected"));
    return click(any(targets.length > 0 ? targets : now.squads), "squad");
  }
  if (now.tiles.length > 0) {
    const good = now.tiles.filter(({ classes }) => /waits-/.test(classes));
    return click(any(good.length > 0 && random() < 0.7 ? good : now.tiles), "tile");
  }
  if (now.heroes.length > 0) return click(any(now.heroes), "hero");
  const eager = now.buttons.filter(({ text }) => !/Leave|Pass|Retreat|Refuse|End your/.test(text));
  if (eager.length > 0) return click(any(eager), "ribbon");
  if (now.buttons.length > 0) return click(any(now.buttons), "ribbon");
  if (now.cards.length > 0) return click(any(now.cards), "card");
  return `nothing to click at "${now.sentence}"`;
}

async function play(table, name, { most = 4000, every = 0, until = null } = {}) {
  const { tab } = table;
  const memory = {};
  let idle = 0;
  let last = "";
  let same = 0;
  const seenKinds = new Set();
  for (let n = 0; n < most; n += 1) {
    const did = await playOne(table, memory);
    if (did === "over") {
      console.log(`${name}: over after ${n} clicks`);
      return true;
    }
    if (did === null) {
      idle += 1;
      await tab.waitForTimeout(40);
      if (idle > 1500) {
        trouble(`${name}: nobody moves`);
        await shot(tab, `${name}-stuck`);
        return false;
      }
      continue;
    }
    idle = 0;
    if (flag("--say")) console.log(`${(performance.now() / 1000).toFixed(1)} ${did}`);
    same = did === last ? same + 1 : 0;
    last = did;
    if (same > 25 || did.startsWith("nothing")) {
      trouble(`${name}: stuck: ${did}`);
      await shot(tab, `${name}-stuck`);
      return false;
    }
    const kind = did.split(":")[0];
    const filmed = flag("--film") && kind === "squad" ? kind : null;
    if (filmed !== null && (film[filmed] ?? 0) < 5) {
      film[filmed] = (film[filmed] ?? 0) + 1;
      await record(tab, `${name}-film-${filmed}${film[filmed]}`, filmed === "squad" ? 5000 : 1500);
    }
    if (film.squad >= 4) return true;
    if (shots && !seenKinds.has(kind)) {
      seenKinds.add(kind);
      await tab.waitForTimeout(350);
      await shot(tab, `${name}-${kind}`);
    }
    if (every > 0 && n % every === 0) await shot(tab, `${name}-${String(n).padStart(4, "0")}`);
    await tab.waitForTimeout(25);
    if (until !== null && (await tab.evaluate(until))) return true;
  }
  console.log(`${name}: not over after ${most} clicks`);
  return true;
}

const film = {};
const ME = { kind: "person", name: "Ada" };
const BOTS = [
  { kind: "bot", name: "Isolde", bot: "greedy" },
  { kind: "bot", name: "Gawain", bot: "greedy" },
  { kind: "bot", name: "Enid", bot: "random" },
];
const SCENES = {
  desk: { width: 1440, height: 900, seats: [ME, BOTS[0]] },
  middle: { width: 1024, height: 768, seats: [ME, BOTS[0]] },
  phone: { width: 390, height: 844, touch: true, seats: [ME, BOTS[0]] },
  small: { width: 360, height: 740, touch: true, seats: [ME, BOTS[0]] },
  four: { width: 1440, height: 900, seats: [ME, ...BOTS] },
  hotseat: { width: 1280, height: 800, seats: [ME, { kind: "person", name: "Ben" }] },
  campaign: { width: 1440, height: 900, seats: [ME, BOTS[0]], options: { mode: "campaign", day_limit: 10 } },
  campaign4: { width: 1440, height: 900, seats: [ME, ...BOTS], options: { mode: "campaign", day_limit: 10 } },
  campaignphone: {
    width: 390,
    height: 844,
    touch: true,
    seats: [ME, BOTS[0]],
    options: { mode: "campaign", day_limit: 10 },
  },
};
for (const name of wanted.length > 0 ? wanted : ["desk", "phone"]) {
  const scene = SCENES[name];
  if (scene === undefined) continue;
  const table = await open({ ...scene, speed: flag("--slow") ? "normal" : "off" });
  await table.tab.waitForSelector(".ribbon.mine, .curtain");
  await table.tab.waitForTimeout(400);
  await shot(table.tab, `${name}-start`);
  if (flag("--axe")) await axe(table.tab, `${name} start`);
  await play(table, name, { every: valueOf("--every", 0), most: valueOf("--clicks", 4000) });
  await table.tab.waitForTimeout(1500);
  await shot(table.tab, `${name}-end`);
  if (flag("--axe")) await axe(table.tab, `${name} end`);
  await table.tab.context().close();
}
await browser.close();
console.log(troubles === 0 ? "no troubles" : `${troubles} troubles`);
process.exitCode = troubles === 0 ? 0 : 1;
