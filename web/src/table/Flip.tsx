import { Component, createRef, type ReactNode } from "react";
import { placesIn, travel, type Places } from "./motion";
import { Presses } from "./press";

interface FlipProps {
  /** Pieces travel when this changes. */
  stamp: unknown;
  /** What is offered: when it changes, presses count for what lay there before. */
  offer: unknown;
  /** Do not move now (the first view, a jump). */
  still: boolean;
  children: ReactNode;
  className?: string;
}

/** Everything inside that has a `data-id` travels from where it was to where it is. */
export class Flip extends Component<FlipProps> {
  private readonly root = createRef<HTMLDivElement>();
  private presses: Presses | null = null;

  override componentDidMount(): void {
    if (this.root.current !== null) this.presses = new Presses(this.root.current);
  }

  override componentWillUnmount(): void {
    this.presses?.close();
  }

  override getSnapshotBeforeUpdate(before: FlipProps): Places | null {
    const { stamp, offer, still } = this.props;
    if (before.stamp !== stamp || before.offer !== offer) this.presses?.rearranges();
    if (before.stamp === stamp || still || this.root.current === null) return null;
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
