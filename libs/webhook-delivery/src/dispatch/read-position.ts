import { lowestUuid } from '@plinth/formats';
import type { ClaimKind, QueuePosition } from './claim.repository.js';

// A read from the beginning passes over the dead rows of what was sent, which a long transaction elsewhere keeps from
// being removed: it takes at most a twentieth of the time.
const rest = 20;

/** One read of what is due. `after` null: from the beginning. */
export interface Read {
  kind: ClaimKind;
  limit: number;
  after: QueuePosition | null;
  wasFullWanted: boolean;
}

/**
 * How far an endpoint's queue has been read. Now and then reading begins anew, as a transaction that was open for long
 * commits deliveries that were due before. No I/O.
 */
export class ReadPosition {
  private after: QueuePosition | null;
  private nextFullAt = 0;
  private isFullWanted = true;
  private isMoreWanted = true;

  constructor(dueFrom: Date | null) {
    this.after = dueFrom && { dueAtMs: dueFrom.getTime(), deliveryId: lowestUuid };
  }

  /** Where the next worker may begin: a second back, for what is just being committed. */
  get dueFrom(): Date | null {
    return this.after && new Date(this.after.dueAtMs - 1_000);
  }

  /** There may be something new. */
  notify(): void {
    this.isMoreWanted = true;
    this.isFullWanted = true;
  }

  /** What was read is not sent after all, and is to be found again. */
  reset(): void {
    this.after = null;
    this.notify();
  }

  /** Milliseconds until the next read is in order; undefined when none is wanted. */
  waitMs(now: number): number | undefined {
    if (this.isMoreWanted) return 0;
    return this.isFullWanted ? Math.max(0, this.nextFullAt - now) : undefined;
  }

  /** A read begins. */
  begin(kind: ClaimKind, limit: number, now: number): Read {
    const isFull = this.after === null || kind !== 'all' || now >= this.nextFullAt;
    const read = { kind, limit, after: isFull ? null : this.after, wasFullWanted: this.isFullWanted };
    this.isMoreWanted = false;
    if (isFull) this.isFullWanted = false;
    return read;
  }

  /** A read has given `count` deliveries, the last of all at `last`, and has cost the database `tookMs`. */
  ended(
    { kind, limit, after, wasFullWanted }: Read,
    { count, last, tookMs }: { count: number; last: QueuePosition | undefined; tookMs: number },
    now: number,
  ): void {
    if (after === null) this.nextFullAt = now + rest * tookMs;
    if (kind !== 'all' || !last) return;
    if (this.after === null || isLater(last, this.after)) this.after = last;
    if (count < limit) return;
    this.isMoreWanted = true;
    // Cut short by its limit, a read from the beginning has not seen all that lies before the position reached.
    if (after === null && wasFullWanted) this.isFullWanted = true;
  }
}

/** Which of two positions in a queue comes later. */
export function isLater(one: QueuePosition, other: QueuePosition): boolean {
  return one.dueAtMs > other.dueAtMs || (one.dueAtMs === other.dueAtMs && one.deliveryId > other.deliveryId);
}
