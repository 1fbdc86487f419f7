/**
 * A finger that rests on something reads it, and has not chosen it. How long it lay there is told by the times of its own
 * events: where the page or the device is late, a tap is still a tap.
 */

/** How long a finger rests (in ms) before that means "what is it?". */
export const REST = 380;

export class Rest {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private began = 0;
  private reads = false;

  /** A finger is put down at this time of its event; if it stays, it reads. */
  down(at: number, read: () => void): void {
    this.stop();
    this.began = at;
    this.reads = false;
    this.timer = setTimeout(() => {
      this.reads = true;
      read();
    }, REST);
  }

  /** It is lifted: who lifts it so soon meant to tap. */
  up(at: number): void {
    clearTimeout(this.timer);
    if (at - this.began < REST) this.reads = false;
  }

  /** It reads no more, or never did: a mouse presses at once. */
  stop(): void {
    clearTimeout(this.timer);
    this.reads = false;
  }

  get isReading(): boolean {
    return this.reads;
  }
}
