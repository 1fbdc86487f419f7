import { Fragment, type ReactNode } from "react";
import { parts, type Key } from "./say";

/** A phrase with something else than text in its braces: `<Phrase of="join.watch" link={<a …/>} />`. */
export function Phrase({ of, ...given }: { of: Key } & Record<string, ReactNode>) {
  return parts(of).map((part, at) => (
    <Fragment key={at}>{typeof part === "string" ? part : given[part.of]}</Fragment>
  ));
}
