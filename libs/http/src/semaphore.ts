/** So many may be at something at once; the others wait, in the order in which they came. */
export class Semaphore {
  private readonly waiting = new Set<() => void>();

  constructor(private free: number) {}

  /** Whether the next one has to wait. */
  get isFull(): boolean {
    return this.free === 0;
  }

  /**
   * Resolves when fewer than that many are at it. What it resolves to lets the next one in; call it once done. Rejects
   * with the reason of `signal` when that aborts the wait.
   */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else await this.turn(signal);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const [next] = this.waiting;
      if (next) next();
      else this.free += 1;
    };
  }

  private turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.waiting.delete(enter);
        signal?.removeEventListener('abort', giveUp);
      };
      const enter = (): void => (leave(), resolve());
      const giveUp = (): void => (leave(), reject(signal!.reason as Error));
      this.waiting.add(enter);
      signal?.addEventListener('abort', giveUp);
    });
  }
}
