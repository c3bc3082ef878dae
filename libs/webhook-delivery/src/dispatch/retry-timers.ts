// The sweeper handles later retries.
const furthestMs = 60_000;

/** Serves endpoints exactly when a retry is due. If the process dies, a sweeper finds it slightly later. */
export class RetryTimers {
  private readonly timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();

  constructor(private readonly onDue: (endpointId: string) => void) {}

  /** Schedules a call unless an earlier one is set. */
  set(endpointId: string, delayMs: number): void {
    if (!(delayMs <= furthestMs)) return;
    const at = Date.now() + delayMs;
    const existing = this.timers.get(endpointId);
    if (existing && existing.at <= at) return;
    clearTimeout(existing?.timer);
    const fire = (): void => {
      this.timers.delete(endpointId);
      this.onDue(endpointId);
    };
    // 5 ms late, because the retry is not due before its time.
    this.timers.set(endpointId, { at, timer: setTimeout(fire, delayMs + 5).unref() });
  }

  clear(): void {
    for (const { timer } of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
