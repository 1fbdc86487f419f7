import { useEffect, useMemo, useRef, useState } from "react";
import type { Rule } from "../wire";
import { say } from "../words/say";

/** The entries of a ledger in which every word is found. */
export function findRules(rules: readonly Rule[], sought: string): Rule[] {
  const wanted = sought.toLowerCase().split(" ").filter(Boolean);
  if (wanted.length === 0) return [...rules];
  return rules.filter((rule) => {
    const entry = `${rule.id} ${rule.section} ${rule.says} ${rule.ruling}`.toLowerCase();
    return wanted.every((word) => entry.includes(word));
  });
}

export function sectionsOf(rules: readonly Rule[]): [string, Rule[]][] {
  const sections = new Map<string, Rule[]>();
  for (const rule of rules) {
    const there = sections.get(rule.section);
    if (there === undefined) sections.set(rule.section, [rule]);
    else there.push(rule);
  }
  return [...sections];
}

/** The rulebook as a searchable ledger, opened at the rule that was asked for. */
export function Rules({ rules, cited }: { rules: Rule[]; cited: { id: string; turn: number } | null }) {
  const [words, setWords] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const found = useMemo(() => sectionsOf(findRules(rules, words)), [rules, words]);
  const [seen, setSeen] = useState(cited);
  if (seen !== cited) {
    setSeen(cited);
    setWords("");
  }
  useEffect(() => {
    if (cited === null) return;
    box.current?.querySelector(".cited")?.scrollIntoView({ block: "center" });
  }, [cited, rules]);
  return (
    <div className="rules" ref={box}>
      <input
        type="search"
        placeholder={say("rules.search")}
        aria-label={say("rules.search")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="rules-list" tabIndex={0} role="region" aria-label={say("rules.label")}>
        {found.length === 0 && <p className="quiet-words">{say("rules.none")}</p>}
        {found.map(([section, entries]) => (
          <section key={section}>
            <h3>{section}</h3>
            {entries.map((rule) => (
              <article key={rule.id} className={rule.id === cited?.id ? "cited" : undefined}>
                <p>{rule.says}</p>
                {rule.ruling !== "" && (
                  <p className="ruling">
                    <strong>{say("rules.ruling")}</strong> {rule.ruling}
                  </p>
                )}
                <p className="rule-id">{rule.id}</p>
              </article>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
