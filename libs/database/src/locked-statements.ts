import { sqlState } from './database-errors.js';

/** The error of a statement that was not sent. Has the SQLSTATE of a lock timeout, and so the same `unavailableReason`. */
class StillLocked extends Error {
  readonly code = '55P03';

  constructor() {
    super('not sent, because this statement timed out before and enough like it are waiting');
  }
}

const timeouts = new Set(['55P03', '57014']); // lock timeout, statement timeout

/**
 * Statements of a pool that timed out, usually because their table is locked. Until they succeed again, they share half
 * of the connections, so that statements on other tables need not wait.
 */
export class LockedStatements {
  private readonly texts = new Set<string>();
  private running = 0;

  constructor(private readonly maxConnections: () => number) {}

  /** Throws if the statement must not be sent. Otherwise, call the result when the statement ends. */
  admit(text: string): (error: unknown) => void {
    const isLocked = this.texts.has(text);
    if (isLocked && this.running >= Math.max(1, Math.floor(this.maxConnections() / 2))) throw new StillLocked();
    if (isLocked) this.running += 1;
    return (error) => {
      if (isLocked) this.running -= 1;
      if (!error) this.texts.delete(text);
      else if (timeouts.has(sqlState(error) ?? '')) this.texts.add(text);
    };
  }
}
