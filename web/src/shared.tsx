/** Small things that all pages use. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { say, type Key } from "./words/say";

export function Loading({ what }: { what: Extract<Key, `loading.${string}`> }) {
  return (
    <main className="loading" aria-busy="true">
      <p role="status">{say("loading", { what: say(what) })}</p>
      <div className="ghost wide" />
      <div className="ghost" />
      <div className="ghost" />
    </main>
  );
}

/** An error says what to do next. */
export function Trouble({
  error,
  retry,
  children,
}: {
  error: string;
  retry?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="trouble parchment" role="alert">
      <p>{asSentence(error)}</p>
      <p className="row">
        {retry !== undefined && (
          <button type="button" className="button" onClick={retry}>
            {say("error.try-again")}
          </button>
        )}
        {children}
      </p>
    </div>
  );
}

export type Loaded<T> =
  { state: "loading" } | { state: "ready"; value: T } | { state: "failed"; error: string };

/** Fetch something when the page opens, and again on demand. */
export function useLoaded<T>(load: () => Promise<T>, key: string): [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  const [turn, setTurn] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let gone = false;
    latest.current().then(
      (value) => !gone && setLoaded({ state: "ready", value }),
      (error: unknown) => !gone && setLoaded({ state: "failed", error: said(error) }),
    );
    return () => {
      gone = true;
    };
  }, [key, turn]);
  return [loaded, () => setTurn((now) => now + 1)];
}

/** What went wrong, as a sentence. */
export function said(error: unknown): string {
  return asSentence(error instanceof Error ? error.message : String(error));
}

/** The server's words begin small and end openly, so that they fit into others; alone they are a sentence. */
export function asSentence(words: string): string {
  const text = words.trim();
  if (text === "") return text;
  const ended = [".", "!", "?", "…"].some((sign) => text.endsWith(sign));
  return text.charAt(0).toUpperCase() + text.slice(1) + (ended ? "" : ".");
}

/** A window over the page: Escape closes it, the focus stays in it and goes back afterwards. */
export function Dialog({
  title,
  close,
  children,
  className,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
  className?: string;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const dialog = box.current!;
    if (!dialog.open) dialog.showModal();
    // the title is read, and no button is pressed by the next Enter
    heading.current?.focus();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={`dialog parchment ${className ?? ""}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === box.current) close();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="quiet close" onClick={close} aria-label={say("close")}>
          ×
        </button>
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

export function CopyLink({ link, label }: { link: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className="copy-link">
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className="button"
        onClick={() => {
          const done = () => {
            setCopied(true);
            setTimeout(() => setCopied(false), 2000);
          };
          const theOldWay = () => {
            field.current?.select();
            // eslint-disable-next-line @typescript-eslint/no-deprecated
            if (document.execCommand("copy")) done();
          };
          // the clipboard needs a secure page and leave to write; at home over plain http the old way must do
          if (isSecureContext) navigator.clipboard.writeText(link).then(done, theOldWay);
          else theOldWay();
        }}
      >
        {say(copied ? "copy.done" : "copy")}
      </button>
    </span>
  );
}
