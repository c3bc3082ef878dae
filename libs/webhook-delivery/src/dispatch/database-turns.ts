import { isQuick, type PlaceUser } from './places.js';

/**
 * Whose statement is next. Those of endpoints whose requests are short run at once; those of all others together use at
 * most a fifth of the connections, in the order in which they came, so that many slow endpoints that have something to
 * read or to write down at the same moment hold up no healthy one, here or in PostgreSQL.
 */
export class DatabaseTurns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** `connections`: those of the process's pool. */
  constructor(private readonly connections: () => number) {}

  /** Runs the work when its turn has come. */
  async run<Result>(user: PlaceUser, work: () => Promise<Result>): Promise<Result> {
    if (isQuick(user)) return work();
    if (this.running < Math.max(1, Math.floor(this.connections() / 5))) this.running += 1;
    else await new Promise<void>((proceed) => this.waiting.push(proceed));
    try {
      return await work();
    } finally {
      // A turn goes straight to the one that has waited longest.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
