/** Calls whoever sits at a table and looks at something else, if they wish it. */
import { useEffect } from "react";
import { call, callFor, callOff, leaveToCall, Tabs, type Call, type Heard } from "../calls";
import { remembered } from "../store";
import { say } from "../words/say";
import type { TableStore } from "./store";

export function useCalls(store: TableStore, title: string): void {
  useEffect(() => {
    let before = heardAt(store);
    const tabs = new Tabs(
      store.table,
      () => !document.hidden,
      () => callOff(store.table),
    );
    // what arrives counts, and not what is shown of it: that waits for somebody who looks
    const done = store.subscribe(() => {
      const now = heardAt(store);
      const news = callFor(before, now);
      before = now;
      if (news !== null && remembered().call && leaveToCall() === "granted")
        tabs.unlessSeen(() => call(store.table, title, textOf(news)));
    });
    const seen = () => {
      if (document.hidden) return;
      callOff(store.table);
      tabs.look();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      done();
      tabs.close();
      document.removeEventListener("visibilitychange", seen);
    };
  }, [store, title]);
}

function heardAt(store: TableStore): Heard {
  const { chat, mine } = store.get();
  return { ...store.stands(), chat, mine };
}

function textOf(news: Call): string {
  if (news.about === "said") return say("call.said", { name: news.line.name, text: news.line.text });
  return say(news.about === "over" ? "call.over" : "call.move");
}
