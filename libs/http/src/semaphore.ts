/** So many may be at something at once; the others wait, in the order in which they came. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves when fewer than that many are at it. What it resolves to lets the next one in; call it once done. */
  async take(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }
}
