/** Calling somebody who looks at something else: what is worth a call, whether the browser allows it, and the call itself. */
import type { ChatLine } from "./wire";

/** How a table stands for those of this device who sit there. */
export interface Heard {
  /** Something is asked of one of them. */
  asked: boolean;
  over: boolean;
  /** What came last is the answer to a choice of theirs. */
  own: boolean;
  chat: readonly ChatLine[];
  mine: readonly number[];
}

export type Call = { about: "move" } | { about: "over" } | { about: "said"; line: ChatLine };

/** When something was said last. */
export function lastAt(lines: readonly ChatLine[]): number {
  return lines[lines.length - 1]?.at ?? 0;
}

/** The newest that others have said since then; null: nothing. */
export function saidSince(lines: readonly ChatLine[], at: number, mine: readonly number[]): ChatLine | null {
  // who watches has no seat, and says nothing
  return lines.findLast((line) => line.at > at && (line.seat < 0 || !mine.includes(line.seat))) ?? null;
}

/** What has happened between two looks that is worth a call; nobody is called for what they have caused. */
export function callFor(before: Heard, now: Heard): Call | null {
  if (!now.own) {
    if (now.over) {
      if (!before.over) return { about: "over" };
    } else if (now.asked && !before.asked) return { about: "move" };
  }
  const line = saidSince(now.chat, lastAt(before.chat), now.mine);
  return line === null ? null : { about: "said", line };
}

// ---- The browser's leave ----

/** What the browser has answered; or that it is not even asked at such an address, or knows no notifications. */
export type Leave = NotificationPermission | "insecure" | "unable";

export function leaveToCall(): Leave {
  if (!isSecureContext) return "insecure";
  return "Notification" in window ? Notification.permission : "unable";
}

/** Ask the person, by the browser's own question. */
export async function askLeave(): Promise<Leave> {
  const leave = leaveToCall();
  return leave === "default" ? Notification.requestPermission() : leave;
}

// ---- Calling ----

/** A table has one call at a time: the next takes its place. */
function tagOf(table: string): string {
  return `banneret-${table}`;
}

const shown = new Map<string, Notification>();

export function call(table: string, title: string, body: string): void {
  const tag = tagOf(table);
  // without `renotify` what takes another's place comes without a sound
  const options = { body, tag, renotify: true, icon: "./icon-192.png" };
  try {
    const note = new Notification(title, options);
    shown.set(tag, note);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // browsers of phones leave it to the page's service worker, which also hears the press
    void registered().then((worker) => worker?.showNotification(title, { ...options, data: location.href }));
  }
}

/** Somebody looks at the table: nobody need be called any more. */
export function callOff(table: string): void {
  const tag = tagOf(table);
  shown.get(tag)?.close();
  shown.delete(tag);
  void registered().then(async (worker) => {
    for (const note of (await worker?.getNotifications({ tag })) ?? []) note.close();
  });
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

// ---- The same table in several tabs ----

/** How long the other tabs have to say that somebody looks. */
const ANSWER_WITHIN = 250;

/** The tabs of this browser in which a table is open: nobody is called who looks at it in another one. */
export class Tabs {
  private readonly channel: BroadcastChannel;
  private readonly waiting = new Set<ReturnType<typeof setTimeout>>();

  /** `looks`: somebody looks at this tab; `seen`: somebody looks at another. */
  constructor(
    table: string,
    private readonly looks: () => boolean,
    seen: () => void,
  ) {
    this.channel = new BroadcastChannel(tagOf(table));
    this.channel.onmessage = ({ data }: MessageEvent<"looking?" | "looking">) => {
      if (data === "looking?") return this.look();
      this.drop();
      seen();
    };
  }

  /** Tell the others, if somebody looks. */
  look(): void {
    if (this.looks()) this.channel.postMessage("looking");
  }

  /** Call, unless somebody looks at the table in some tab. */
  unlessSeen(call: () => void): void {
    if (this.looks()) return;
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      if (!this.looks()) call();
    }, ANSWER_WITHIN);
    this.waiting.add(timer);
    this.channel.postMessage("looking?");
  }

  close(): void {
    this.drop();
    this.channel.close();
  }

  private drop(): void {
    for (const timer of this.waiting) clearTimeout(timer);
    this.waiting.clear();
  }
}
