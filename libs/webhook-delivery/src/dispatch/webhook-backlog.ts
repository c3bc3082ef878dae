import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import { selectBacklog, type Backlog } from './sweep.repository.js';

// Reading it takes at most a twentieth of the time, however often it is asked for.
const rest = 20;

/** How much waits to be sent, and how endpoints stand, for gauges. */
@Injectable()
export class WebhookBacklog {
  private last: { backlog: Promise<Backlog>; until: number } | undefined;

  constructor(private readonly database: Database) {}

  /** What is due now (counted up to 100,000), and for how long the oldest has been, in seconds. */
  read(): Promise<Backlog> {
    if (this.last && performance.now() < this.last.until) return this.last.backlog;
    const startedAt = performance.now();
    const last = { backlog: selectBacklog(this.database), until: Infinity };
    this.last = last;
    last.backlog.then(
      () => (last.until = performance.now() + rest * (performance.now() - startedAt)),
      () => (this.last = undefined),
    );
    return last.backlog;
  }
}
