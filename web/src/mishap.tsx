import { Component, type ReactNode } from "react";
import { hashOf } from "./route";
import { said, Trouble } from "./shared";
import { say } from "./words/say";

/** A page that cannot be drawn says so, and what to do: the table itself is safe on the server. */
export class Mishap extends Component<{ children: ReactNode }, { error: string | null }> {
  override state: { error: string | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: string } {
    return { error: said(error) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className="join">
        <Trouble error={say("error.not-drawn", { error })} retry={() => location.reload()}>
          <a className="button" href={hashOf({ page: "lobby" })}>
            {say("join.lobby")}
          </a>
        </Trouble>
      </main>
    );
  }
}
