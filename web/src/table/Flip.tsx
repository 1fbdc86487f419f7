import { Component, createRef, type ReactNode } from "react";
import { placesIn, travel, type Places } from "./motion";

interface FlipProps {
  /** Pieces travel when this changes. */
  stamp: unknown;
  /** Do not move now (the first view, a jump). */
  still: boolean;
  children: ReactNode;
  className?: string;
}

/** Everything inside that has a `data-id` travels from where it was to where it is. */
export class Flip extends Component<FlipProps> {
  private readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: FlipProps): Places | null {
    if (before.stamp === this.props.stamp || this.props.still || this.root.current === null) return null;
    return placesIn(this.root.current);
  }

  override componentDidUpdate(_props: FlipProps, _state: unknown, places: Places | null): void {
    if (places !== null && this.root.current !== null) travel(this.root.current, places);
  }

  override render(): ReactNode {
    return (
      <div ref={this.root} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }
}
