import type { Queryable } from '@plinth/database';
import { lowestUuid } from '@plinth/formats';
import { lookForDue, type Look, type LookKind, type QueuePosition } from './due.repository.js';

// A look from the beginning passes over the dead rows of what was sent, which a long transaction elsewhere keeps from
// being removed: it takes at most a twentieth of the time.
const rest = 20;

/**
 * Reads what is due at one endpoint, from where it had got to. Now and then it begins anew, as a transaction that was
 * open for long commits deliveries that were due before.
 */
export class DueReader {
  private after: QueuePosition | null;
  private nextFullAt = 0;
  private isFullWanted = true;
  private isMoreWanted = true;

  constructor(
    private readonly database: Queryable,
    private readonly lease: { endpointId: string; token: string },
    dueFrom: Date | null,
  ) {
    this.after = dueFrom && { dueAtMs: dueFrom.getTime(), deliveryId: lowestUuid };
  }

  /** Where a next holder may begin: a second back, for what is just being committed. */
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

  /** Milliseconds until the next look is in order; undefined when none is wanted. */
  waitMs(now: number): number | undefined {
    if (this.isMoreWanted) return 0;
    return this.isFullWanted ? Math.max(0, this.nextFullAt - now) : undefined;
  }

  /** One look. Rejects when the database fails; it is then still wanted. */
  async read(kind: LookKind, limit: number, known: readonly string[]): Promise<Look> {
    const isFull = this.after === null || kind !== 'all' || performance.now() >= this.nextFullAt;
    const wasFullWanted = this.isFullWanted;
    this.isMoreWanted = false;
    if (isFull) this.isFullWanted = false;
    try {
      // What is known lies before the position reached, but for a few, which the caller leaves out.
      const position = isFull ? { after: null, known } : { after: this.after, known: [] };
      const look = await lookForDue(this.database, this.lease, { kind, limit, ...position });
      if (isFull) this.nextFullAt = performance.now() + rest * look.tookMs;
      const last = look.due.at(-1);
      if (kind === 'all' && last) {
        if (this.after === null || isLater(last, this.after)) this.after = last;
        if (look.due.length >= limit) this.isMoreWanted = true;
        // Cut short by its limit, a look from the beginning has not seen all that lies before the position reached.
        if (look.due.length >= limit && isFull) this.isFullWanted = wasFullWanted;
      }
      return look;
    } catch (error) {
      this.notify();
      throw error;
    }
  }
}

function isLater(one: QueuePosition, other: QueuePosition): boolean {
  return one.dueAtMs > other.dueAtMs || (one.dueAtMs === other.dueAtMs && one.deliveryId > other.deliveryId);
}
