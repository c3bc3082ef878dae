import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/database';
import { listenForRefused, notifyRefused, type RefusalListener } from './refused-leases.repository.js';

const probeEveryMs = 3_000;
// Where every second wake-up is refused: a notification each would keep the queue's own waiting for their commits.
const notifyEveryMs = 25;

/**
 * Tells the worker that has an endpoint's lease when another could not take it, as something new is due there. What is
 * not heard of, since the connection that listens is being made anew, the holder's sweep finds within a second.
 */
export class RefusedLeases {
  private readonly logger = new Logger(RefusedLeases.name);
  private readonly waiting = new Set<string>();
  private isSending = false;
  private isListening = false;
  private isStopped = false;
  private listener: RefusalListener | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly onRefused: (endpointId: string) => void,
  ) {}

  /** Listens from now on: there are other workers, which may be refused. One connection, probed every 3 s. */
  listen(): void {
    if (this.isListening || this.isStopped) return;
    this.isListening = true;
    void this.keepListening();
  }

  /** The lease of an endpoint was refused. Returns at once and never fails; what comes within 25 ms goes out together. */
  notify(endpointId: string): void {
    this.waiting.add(endpointId);
    void this.flush();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.waiting.clear();
    this.listener?.end();
  }

  private async keepListening(): Promise<void> {
    try {
      if (this.listener) await this.listener.probe();
      else this.listener = await listenForRefused(this.database, this.onRefused);
    } catch (error) {
      if (!this.isStopped) this.logger.warn({ err: error }, 'refused leases are not heard of for a moment');
      this.listener?.end();
      this.listener = undefined;
    }
    if (this.isStopped) this.listener?.end();
    else this.timer = setTimeout(() => void this.keepListening(), probeEveryMs).unref();
  }

  private async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.waiting.size > 0) {
        const endpointIds = [...this.waiting];
        this.waiting.clear();
        await notifyRefused(this.database, endpointIds);
        await new Promise((resolve) => setTimeout(resolve, notifyEveryMs));
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the holders of endpoints were not told; their sweeps will find what is due');
      this.waiting.clear();
    } finally {
      this.isSending = false;
    }
  }
}
