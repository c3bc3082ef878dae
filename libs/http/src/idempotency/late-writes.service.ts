import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isTemporary } from '@plinth/database';
import { abandonedAfterMs } from './idempotency.repository.js';

const everyMs = 1_000;

/** Repeats writes about claims that failed in an outage, until the database is back or the claims count as abandoned. */
@Injectable()
export class LateWrites implements OnApplicationShutdown {
  private writes: { write: () => Promise<void>; until: number }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private hasStopped = false;

  add(write: () => Promise<void>): void {
    this.writes.push({ write, until: performance.now() + abandonedAfterMs });
    if (!this.timer) this.start();
  }

  onApplicationShutdown(): void {
    this.hasStopped = true;
    clearTimeout(this.timer);
  }

  private start(): void {
    if (!this.hasStopped) this.timer = setTimeout(() => void this.repeat(), everyMs).unref();
  }

  private async repeat(): Promise<void> {
    for (let next = this.writes.shift(); next; next = this.writes.shift()) {
      try {
        await next.write();
      } catch (error) {
        if (!isTemporary(error) || performance.now() > next.until) continue;
        // The others would probably fail, too. They are tried first in the next round.
        this.writes.push(next);
        return this.start();
      }
    }
    this.timer = undefined;
  }
}
