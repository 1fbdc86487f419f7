/** How this device likes it: how things look, sound and move, and what the table asks. */
import { useId, useState, type ReactNode } from "react";
import { askLeave, leaveToCall } from "../calls";
import { Dialog } from "../shared";
import { keep, useKept, type Look, type Speed, type TextSize } from "../store";
import { LanguageChoice } from "../words/LanguageChoice";
import { say, type Key } from "../words/say";

const LOOKS: readonly Look[] = ["dusk", "day", "device"];
const SIZES: readonly TextSize[] = ["normal", "large", "largest"];
const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];

export function Preferences({ close, children }: { close: () => void; children?: ReactNode }) {
  const { look, text, speed, sound, haptics, confirm, skip, ready } = useKept();
  return (
    <Dialog title={say("settings.title")} close={close} className="preferences">
      <Pills
        legend={say("settings.look")}
        values={LOOKS}
        text={(value) => say(`settings.look.${value}`)}
        now={look}
        set={(value) => keep({ look: value })}
      />
      <Pills
        legend={say("settings.text")}
        values={SIZES}
        text={(value) => say(`settings.text.${value}`)}
        now={text}
        set={(value) => keep({ text: value })}
      />
      <Pills
        legend={say("settings.motion")}
        values={SPEEDS}
        text={(value) => say(`settings.motion.${value}`)}
        now={speed}
        set={(value) => keep({ speed: value })}
      />
      <fieldset>
        <legend className="hidden-words">{say("new.on-or-off")}</legend>
        <Tick name="settings.sound" now={sound} set={(value) => keep({ sound: value })} />
        <Tick name="settings.haptics" now={haptics} set={(value) => keep({ haptics: value })} />
        <CallMe />
        <Tick name="settings.confirm" now={confirm} set={(value) => keep({ confirm: value })} />
        <Tick name="settings.skip" now={skip} set={(value) => keep({ skip: value })} />
        <Tick name="settings.ready" now={ready} set={(value) => keep({ ready: value })} />
      </fieldset>
      {children}
      <LanguageChoice />
      <p className="small">{say("settings.here")}</p>
    </Dialog>
  );
}

function Tick({
  name,
  now,
  set,
  note,
}: {
  name: Key;
  now: boolean;
  set: (value: boolean) => void;
  /** The id of what is said about it. */
  note?: string;
}) {
  return (
    <p>
      <label className="tick">
        <input
          type="checkbox"
          checked={now}
          aria-describedby={note}
          onChange={(event) => set(event.target.checked)}
        />
        <span>{say(name)}</span>
      </label>
    </p>
  );
}

/** The browser asks whether a page may call; where it may not, it is said why. */
function CallMe() {
  const { call } = useKept();
  const [leave, setLeave] = useState(leaveToCall);
  const [tried, setTried] = useState(call);
  const note = useId();
  const set = async (on: boolean) => {
    const answer = on ? await askLeave() : leaveToCall();
    setLeave(answer);
    setTried(on);
    keep({ call: on && answer === "granted" });
  };
  return (
    <>
      <Tick name="settings.call" now={call && leave === "granted"} set={(on) => void set(on)} note={note} />
      <p className="small tick-note" id={note} role="status">
        {tried && leave !== "granted" && say(`settings.call.${leave}`)}
      </p>
    </>
  );
}

/** One of a few values. */
export function Pills<Value extends string>({
  legend,
  values,
  text,
  now,
  set,
}: {
  legend: string;
  values: readonly Value[];
  text: (value: Value) => string;
  now: Value;
  set: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="choices small">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="pill">
          <input type="radio" name={name} checked={now === value} onChange={() => set(value)} />
          <span>{text(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
