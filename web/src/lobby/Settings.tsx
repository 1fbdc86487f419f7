/**
 * A game's set-up options as a form: few values side by side, many in a list, what is on or off with a tick. Where a game
 * has many fine points of its rules they are folded away.
 */
import { useId } from "react";
import type { Value } from "../table/view";
import type { SettingInfo } from "../wire";
import { say } from "../words/say";
import { isFinePoint, isSwitch, labelOf } from "./plan";

const SIDE_BY_SIDE = 5;
const FEW = 4; // fine points that need no folding away

interface Given {
  settings: readonly SettingInfo[];
  options: Record<string, Value>;
  change: (name: string, value: Value) => void;
}

export function Settings({ settings, options, change }: Given) {
  const switches = settings.filter(isSwitch);
  const fine = settings.filter(isFinePoint);
  const folded = fine.length > FEW ? fine : [];
  const changed = folded.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);
  const choices = (some: readonly SettingInfo[]) =>
    some.map((setting) => (
      <OneOfMany
        key={setting.name}
        setting={setting}
        value={options[setting.name] ?? setting.default}
        choose={(value) => change(setting.name, value)}
      />
    ));
  return (
    <>
      {choices(settings.filter((setting) => !isSwitch(setting) && !folded.includes(setting)))}
      {folded.length > 0 && (
        <details className="fine-points">
          <summary>
            {say("new.fine-points", { count: folded.length })}{" "}
            <small>
              {changed.length === 0
                ? say("new.fine-points.usual")
                : say("new.fine-points.changed", { count: changed.length })}
            </small>
          </summary>
          {choices(folded)}
        </details>
      )}
      {switches.length > 0 && (
        <fieldset className="switches">
          <legend className="hidden-words">{say("new.on-or-off")}</legend>
          {switches.map((setting) => (
            <label key={setting.name} className="tick">
              <input
                type="checkbox"
                checked={options[setting.name] === true}
                onChange={(event) => change(setting.name, event.target.checked)}
              />
              <span>{setting.text}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function OneOfMany({
  setting,
  value,
  choose,
}: {
  setting: SettingInfo;
  value: Value;
  choose: (value: Value) => void;
}) {
  const id = useId();
  const note = setting.notes?.[setting.values.indexOf(value)] ?? "";
  if (setting.values.length > SIDE_BY_SIDE)
    return (
      <p>
        <label>
          <span className="field-name">{setting.text}</span>
          <select
            value={setting.values.indexOf(value)}
            onChange={(event) => choose(setting.values[Number(event.target.value)]!)}
          >
            {setting.values.map((each, at) => (
              <option key={String(each)} value={at}>
                {labelOf(setting, at)}
              </option>
            ))}
          </select>
        </label>
        {note !== "" && <Note>{note}</Note>}
      </p>
    );
  return (
    <fieldset className="choices">
      <legend>{setting.text}</legend>
      {setting.values.map((each, at) => (
        <label key={String(each)} className="pill">
          <input type="radio" name={id} checked={value === each} onChange={() => choose(each)} />
          <span>{labelOf(setting, at)}</span>
        </label>
      ))}
      {note !== "" && <Note>{note}</Note>}
    </fieldset>
  );
}

/** What more there is to say about what is chosen. */
function Note({ children }: { children: string }) {
  return (
    <span className="small setting-note" role="status">
      {children}
    </span>
  );
}
