/** A game's set-up options as a form: few values side by side, many in a list, what is on or off with a tick. */
import { useId } from "react";
import type { Value } from "../table/view";
import type { SettingInfo } from "../wire";
import { say } from "../words/say";
import { isSwitch, labelOf } from "./plan";

const SIDE_BY_SIDE = 5;

interface Given {
  settings: readonly SettingInfo[];
  options: Record<string, Value>;
  change: (name: string, value: Value) => void;
}

export function Settings({ settings, options, change }: Given) {
  const switches = settings.filter(isSwitch);
  return (
    <>
      {settings
        .filter((setting) => !isSwitch(setting))
        .map((setting) => (
          <OneOfMany
            key={setting.name}
            setting={setting}
            value={options[setting.name] ?? setting.default}
            choose={(value) => change(setting.name, value)}
          />
        ))}
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
    </fieldset>
  );
}
