/** A card of parchment: a name, a picture, words, and what stands at its foot. `Zoom` shows it in large. */
import type { ReactNode } from "react";
import { Icon } from "./Icon";

export interface CardProps {
  title: string;
  /** A game-icons name, or a drawing. */
  picture: string | ReactNode;
  /** What kind of card it is, below the name. */
  kind?: string;
  /** The colour of its edge: `var(--blood)`. */
  edge?: string;
  foot?: ReactNode;
  children?: ReactNode;
}

export function Card({ title, picture, kind, edge = "var(--gold-dark)", foot, children }: CardProps) {
  return (
    <article className="card-face" style={{ ["--edge-of-card" as string]: edge }}>
      <h4>
        {title}
        {kind !== undefined && <small>{kind}</small>}
      </h4>
      <div className="card-picture" aria-hidden="true">
        {typeof picture === "string" ? <Icon name={picture} /> : picture}
      </div>
      <div className="card-words">{children}</div>
      {foot !== undefined && <footer>{foot}</footer>}
    </article>
  );
}
