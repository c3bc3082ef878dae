import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/database';
import { IdBatcher } from '../queue/wake-ups.queue.js';
import { listenAsHolder, notifyHolders, type LeaseListener } from '../queue/lease-notices.repository.js';

const probeEveryMs = 3_000;
// Limits notifications when many wake-ups are rejected.
const notifyEveryMs = 25;

/** Notifies an endpoint's lease holder. While the connection is being reopened, sweeps find due deliveries. */
export class LeaseNotices {
  private readonly logger = new Logger(LeaseNotices.name);
  private readonly unsent: IdBatcher;
  private isStopped = false;
  private listener: LeaseListener | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly workerId: string,
    private readonly onNotice: (endpointId: string) => void,
  ) {
    this.unsent = new IdBatcher(
      async (endpointIds) => {
        await notifyHolders(database, endpointIds);
        await new Promise((resolve) => setTimeout(resolve, notifyEveryMs));
      },
      (error) =>
        this.logger.warn({ err: error }, 'failed to notify lease holders; their sweeps will find the due deliveries'),
    );
  }

  get isListening(): boolean {
    return this.listener !== undefined;
  }

  /** Listens on a dedicated, probed connection. Resolves after the first attempt to connect. */
  async listen(): Promise<void> {
    try {
      if (this.listener) await this.listener.probe();
      else this.listener = await listenAsHolder(this.database, this.workerId, this.onNotice);
    } catch (error) {
      if (!this.isStopped) this.logger.warn({ err: error }, 'lost the connection for lease notices; reconnecting');
      this.listener?.end();
      this.listener = undefined;
    }
    if (this.isStopped) this.end();
    else this.timer = setTimeout(() => void this.listen(), probeEveryMs).unref();
  }

  /** Notifies the holder of an endpoint's lease, batched every 25 ms. Never fails. */
  notifyHolder(endpointId: string): void {
    if (!this.isStopped) this.unsent.add([endpointId]);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.unsent.clear();
    this.end();
  }

  private end(): void {
    this.listener?.end();
    this.listener = undefined;
  }
}
