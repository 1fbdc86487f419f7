// Opens the built client in Chromium, plays a little and takes screenshots into shots/: for looking at, not a test.
//   node scripts/look.mjs http://127.0.0.1:5199 [lobby|table|phone|...]
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [address = "http://127.0.0.1:5199", ...wanted] = process.argv.slice(2);
mkdirSync("shots", { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const has = (name) => wanted.length === 0 || wanted.includes(name);

async function page(width, height, touch = false, fast = false) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch });
  if (fast) {
    await context.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem("banneret") ?? "{}");
      localStorage.setItem("banneret", JSON.stringify({ ...kept, speed: "off" }));
    });
  }
  const tab = await context.newPage();
  tab.setDefaultTimeout(60_000);
  tab.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      console.log(`console ${message.type()}: ${message.text()}`);
  });
  tab.on("response", async (answer) => {
    if (answer.status() >= 400)
      console.log(
        `${answer.status()} ${answer.url()}: ${(await answer.text().catch(() => "")).slice(0, 200)}`,
      );
  });
  tab.on("pageerror", (error) => console.log(`page error: ${error.stack}`));
  return tab;
}

async function shot(tab, name) {
  await tab.screenshot({ path: `shots/${name}.png` });
  console.log(`shots/${name}.png`);
}

/** Choose something that is offered: a piece that glows, or a button of the ribbon. False: the game is over. */
async function playOne(tab, any = false) {
  await tab.waitForSelector(".ribbon.mine, .dialog.end, .curtain", { timeout: 90_000 });
  if (await tab.locator(".dialog.end").count()) return false;
  if (await tab.locator(".curtain").count()) {
    await tab.click(".curtain .button");
    return true;
  }
  return tab.evaluate((random) => {
    const pieces = [...document.querySelectorAll(".piece.can")].filter(
      (one) => one.getBoundingClientRect().width > 0,
    );
    const buttons = [...document.querySelectorAll(".ribbon-options .button.gold:not(:disabled)")];
    const all = random ? [...pieces, ...buttons] : pieces.length > 0 ? pieces : buttons;
    const one = all[random ? Math.floor(Math.random() * all.length) : 0];
    one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return new Promise((done) =>
      setTimeout(() => {
        const items = [...document.querySelectorAll(".piece-menu .menu-item:not(.blocked)")];
        items[random ? Math.floor(Math.random() * items.length) : 0]?.click();
        setTimeout(() => done(true), 40);
      }, 30),
    );
  }, any);
}

async function axe(tab, name) {
  await tab.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
  const found = await tab.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, impact, nodes } of found.violations) {
    console.log(
      `axe ${name}: ${impact} ${id} × ${nodes.length}: ${nodes[0].html.slice(0, 160)} | ${nodes[0].failureSummary?.split("\n")[1] ?? ""}`,
    );
  }
  console.log(
    `axe ${name}: ${found.violations.filter(({ impact }) => /serious|critical/.test(impact)).length} serious`,
  );
}

if (has("lobby")) {
  const tab = await page(1440, 900);
  await tab.goto(address);
  await tab.waitForSelector(".game-card");
  await tab.waitForTimeout(500);
  await shot(tab, "lobby-desk");
  await axe(tab, "lobby");
  await tab.click("text=New table …");
  await tab.waitForSelector(".new-table");
  await shot(tab, "new-table-desk");
  await axe(tab, "new table");
  const small = await page(360, 740, true);
  await small.goto(address);
  await small.waitForSelector(".game-card");
  await small.waitForTimeout(500);
  await shot(small, "lobby-phone");
  await small.click("text=New table …");
  await small.waitForSelector(".new-table");
  await shot(small, "new-table-phone");
}
for (const [name, width, height, touch] of [
  ["table", 1440, 900, false],
  ["phone", 360, 740, true],
]) {
  if (!has(name)) continue;
  const tab = await page(width, height, touch);
  await tab.goto(address);
  await tab.click("text=Play now");
  await tab.waitForSelector(".ribbon.mine", { timeout: 90_000 });
  await tab.waitForTimeout(800);
  await shot(tab, `${name}-start`);
  for (let n = 1; n <= 24; n += 1) {
    const done = await playOne(tab);
    if (done === false) break;
    if (n % 4 === 0) await shot(tab, `${name}-${n}`);
  }
}
if (has("whole")) {
  const tab = await page(1440, 900, false, true);
  await tab.goto(address);
  await tab.click("text=Play now");
  await tab.waitForSelector(".ribbon.mine");
  await axe(tab, "heroes");
  let n = 0;
  while ((await playOne(tab, true)) !== false && n < 900) {
    n += 1;
    if (n === 30) await axe(tab, "table");
    if (n === 40) {
      await tab.click(".ribbon .tool >> nth=0");
      await tab.waitForTimeout(300);
      await shot(tab, "rules-desk");
      await axe(tab, "rules");
      await tab.click("#tab-log");
    }
  }
  console.log(`${n} choices`);
  await tab.waitForTimeout(6000);
  await shot(tab, "end-desk");
  await axe(tab, "end");
  const verify = tab.locator("text=Verify the dice");
  if (await verify.count()) {
    await verify.click();
    await tab
      .waitForSelector(".dialog .good, .dialog .bad", { timeout: 30_000 })
      .catch((error) => console.log(String(error)));
    await shot(tab, "verified-desk");
  }
  await tab.click("text=Watch it again");
  await tab.waitForSelector(".scrubber");
  for (let k = 0; k < 12; k += 1) await tab.click("[aria-label='A turn on']");
  await tab.waitForTimeout(700);
  await shot(tab, "replay-desk");
  await axe(tab, "replay");
}
if (has("hotseat")) {
  const tab = await page(1280, 800, false, true);
  await tab.goto(address + "/#/new/tales");
  await tab.waitForSelector(".new-table");
  await tab.selectOption("[aria-label='Who sits at seat 2']", "person");
  await tab.click("text=Set the table");
  let curtains = 0;
  for (let n = 0; n < 30; n += 1) {
    await tab.waitForSelector(".ribbon.mine, .curtain");
    if (await tab.locator(".curtain").count()) {
      curtains += 1;
      if (curtains === 1) {
        await shot(tab, "curtain");
        await axe(tab, "curtain");
      }
    }
    await playOne(tab, true);
  }
  console.log(`hot-seat: ${curtains} curtains`);
}
if (has("join")) {
  const ann = await page(1280, 800, false, true);
  await ann.goto(address + "/#/new/tales");
  await ann.waitForSelector(".new-table");
  await ann.selectOption("[aria-label='Who sits at seat 2']", "open");
  await ann.click("text=Set the table");
  await ann.click("text=Seat links");
  const link = await ann.inputValue(".copy-link input");
  await shot(ann, "links");
  await ann.keyboard.press("Escape");
  const ben = await page(360, 740, true, true);
  await ben.goto(link);
  await ben.fill(".join-card input", "Ben");
  await shot(ben, "join-phone");
  await ben.click("text=Sit down");
  for (let n = 0; n < 16; n += 1) {
    for (const tab of [ann, ben]) if (await tab.locator(".ribbon.mine").count()) await playOne(tab, true);
    await ann.waitForTimeout(150);
  }
  await ben.click("#tab-chat");
  await ben.fill(".chat form input", "Good evening!");
  await ben.click("text=Say >> nth=-1");
  await ann.click("#tab-chat");
  await ann.waitForTimeout(400);
  await shot(ann, "two-desk");
  await shot(ben, "two-phone");
  await axe(ben, "phone");
  // the line breaks and comes back
  await ann.context().setOffline(true);
  await ann.waitForTimeout(500);
  await shot(ann, "offline");
  await ann.context().setOffline(false);
}
if (has("learn")) {
  const tab = await page(1440, 900);
  await tab.goto(address);
  await tab.click("text=Learn it by playing");
  await tab.waitForSelector(".guide");
  await tab.waitForTimeout(800);
  await shot(tab, "learn-0");
  await axe(tab, "guide");
  for (let n = 1; n < 80; n += 1) {
    if ((await tab.locator(".guide").count()) === 0) {
      console.log(`the guide is done after ${n} steps`);
      break;
    }
    const next = tab.locator(".guide .button.gold");
    if (await next.count()) await next.click();
    else await playOne(tab);
    await tab.waitForTimeout(600);
    if (n % 8 === 0) await shot(tab, `learn-${n}`);
  }
}
if (has("keys")) {
  // a game without a mouse
  const tab = await page(1280, 800, false, true);
  await tab.goto(address);
  await tab.waitForSelector(".game-card");
  for (let n = 0; n < 20; n += 1) {
    await tab.keyboard.press("Tab");
    if (await tab.evaluate(() => document.activeElement?.textContent === "Play now")) break;
  }
  await tab.keyboard.press("Enter");
  let turns = 0;
  for (; turns < 400; turns += 1) {
    await tab.waitForSelector(".ribbon.mine, .dialog.end", { timeout: 60_000 });
    if (await tab.locator(".dialog.end").count()) break;
    if (await tab.locator(".piece-menu [role=menu]").count()) await tab.keyboard.press("1");
    else if (turns % 3 === 2 && (await tab.locator(".ribbon-options .button.gold").count()))
      await tab.keyboard.press("1");
    else {
      await tab.keyboard.press("b");
      await tab.keyboard.press("ArrowRight");
      await tab.keyboard.press("Enter");
    }
    await tab.waitForTimeout(60);
    if (turns === 40) await shot(tab, "keys");
  }
  console.log(`keyboard: over after ${turns} rounds: ${await tab.locator(".dialog.end").count()}`);
}
if (has("lost")) {
  // the server is stopped and started again by hand (or by the caller) in the meantime
  const tab = await page(1280, 800, false, true);
  await tab.goto(address);
  await tab.click("text=Play now");
  await tab.waitForSelector(".ribbon.mine");
  for (let n = 0; n < 6; n += 1) await playOne(tab, true);
  await tab.waitForSelector(".notice.offline", { timeout: 60_000 });
  await shot(tab, "offline");
  await tab.waitForSelector(".notice.offline", { state: "detached", timeout: 60_000 });
  for (let n = 0; n < 6; n += 1) await playOne(tab, true);
  await shot(tab, "back");
}
await browser.close();
