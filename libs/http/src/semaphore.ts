/** Limits concurrency; waiters proceed in order of arrival. */
export class Semaphore {
  private readonly waiting = new Set<() => void>();

  constructor(private free: number) {}

  get isFull(): boolean {
    return this.free === 0;
  }

  /** Acquires a permit; call the returned function once to release it. Rejects if `signal` aborts the wait. */
  async acquire(signal?: AbortSignal): Promise<() => void> {
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
