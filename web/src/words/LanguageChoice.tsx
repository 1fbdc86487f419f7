import { keep, useKept } from "../store";
import { asked, languages } from "./language";
import { say } from "./say";

/** The language setting; not there while there is only one language. */
export function LanguageChoice() {
  const { language } = useKept();
  const all = languages();
  if (all.length < 2) return null;
  return (
    <label className="language">
      <span className="field-name">{say("menu.language")}</span>
      <select
        value={asked() ?? language}
        disabled={asked() !== null}
        onChange={(event) => keep({ language: event.target.value })}
      >
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
