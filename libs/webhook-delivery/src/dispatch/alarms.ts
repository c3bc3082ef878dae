import type { DueEndpoint } from '../outbox/webhook-outbox.repository.js';

// What lies further ahead is the sweeper's; a timer that long would only hold memory.
const furthestMs = 60_000;

/**
 * Rings endpoints at the very moment their next retry is due. Only a convenience of the process that recorded the
 * failure: if it dies, the sweeper rings a little later.
 */
export class Alarms {
  private readonly timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();

  constructor(private readonly ring: (due: DueEndpoint[]) => void) {}

  /** Rings in `delayMs`, unless an earlier alarm is set for the endpoint. */
  set(due: DueEndpoint, delayMs: number): void {
    if (delayMs > furthestMs) return;
    const at = Date.now() + delayMs;
    const existing = this.timers.get(due.endpointId);
    if (existing && existing.at <= at) return;
    clearTimeout(existing?.timer);
    const fire = (): void => {
      this.timers.delete(due.endpointId);
      this.ring([due]);
    };
    // A few milliseconds late on purpose: a ring before the moment finds nothing due.
    this.timers.set(due.endpointId, { at, timer: setTimeout(fire, delayMs + 5).unref() });
  }

  clear(): void {
    for (const { timer } of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
