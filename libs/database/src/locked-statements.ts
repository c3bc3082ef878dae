import { sqlState } from './database-errors.js';

/** The error of a statement that was not sent. Has the SQLSTATE of a lock timeout, and so the same `unavailableReason`. */
class StillLocked extends Error {
  readonly code = '55P03';

  constructor() {
    super('not sent, because this statement timed out before, and other such statements are waiting');
  }
}

const timeouts = new Set(['55P03', '57014']); // lock timeout, statement timeout

/**
 * Statements of a pool that timed out, usually because their table is locked. Until they succeed again, they share half
 * of the connections, so that statements on other tables need not wait. One statement of each text
 * may use another connection, but not the last one, so that a statement succeeds once its table is free again.
 */
export class LockedStatements {
  private readonly byText = new Map<string, { running: number }>();
  private running = 0;

  constructor(private readonly maxConnections: () => number) {}

  /** Throws if the statement must not be sent. Otherwise, call the result when the statement ends. */
  admit(text: string): (error: unknown) => void {
    const same = this.byText.get(text);
    const max = this.maxConnections();
    const allowed = same?.running === 0 ? max - 1 : Math.floor(max / 2);
    if (same && this.running >= Math.max(1, allowed)) throw new StillLocked();
    const count = (change: 1 | -1): void => {
      if (!same) return;
      same.running += change;
      this.running += change;
    };
    count(1);
    return (error) => {
      count(-1);
      if (!error) this.byText.delete(text);
      else if (timeouts.has(sqlState(error) ?? '') && !this.byText.has(text)) this.byText.set(text, { running: 0 });
    };
  }
}
