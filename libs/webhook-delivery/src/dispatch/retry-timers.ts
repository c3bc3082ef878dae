// What lies further ahead is the sweeper's; a timer that long would only hold memory.
const furthestMs = 60_000;

/**
 * Serves endpoints at the very moment their next retry is due. Only a convenience of the process that recorded the
 * failure: if it dies, a sweeper finds them a little later.
 */
export class RetryTimers {
  private readonly timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();

  constructor(private readonly onDue: (endpointId: string) => void) {}

  /** Calls in `delayMs`, unless an earlier call is set for the endpoint. */
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
    // A few milliseconds late on purpose: before the moment nothing is due.
    this.timers.set(endpointId, { at, timer: setTimeout(fire, delayMs + 5).unref() });
  }

  clear(): void {
    for (const { timer } of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
