import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/database';
import { GatheredIds } from '../queue/wake-ups.queue.js';
import { listenAsHolder, tellHolders, type LeaseListener } from '../queue/lease-notices.repository.js';

const probeEveryMs = 3_000;
// Where every second wake-up is refused: a notification each would keep the server busy with them.
const tellEveryMs = 25;

/**
 * What workers tell whoever has an endpoint's lease: that something new is due there. What is not heard, since the
 * connection that listens is being made anew, the holder's sweep finds within a second.
 */
export class LeaseNotices {
  private readonly logger = new Logger(LeaseNotices.name);
  private readonly refused: GatheredIds;
  private isStopped = false;
  private listener: LeaseListener | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly workerId: string,
    private readonly onTold: (endpointId: string) => void,
  ) {
    this.refused = new GatheredIds(
      async (endpointIds) => {
        await tellHolders(database, endpointIds);
        await new Promise((resolve) => setTimeout(resolve, tellEveryMs));
      },
      (error) =>
        this.logger.warn({ err: error }, 'the holders of endpoints were not told; their sweeps will find what is due'),
    );
  }

  /** Whether it is heard at once what others tell. */
  get areHeard(): boolean {
    return this.listener !== undefined;
  }

  /** Listens from now on, on a connection of its own that is probed every 3 s. Resolves after the first try to open it. */
  async listen(): Promise<void> {
    try {
      if (this.listener) await this.listener.probe();
      else this.listener = await listenAsHolder(this.database, this.workerId, this.onTold);
    } catch (error) {
      if (!this.isStopped) this.logger.warn({ err: error }, 'what others tell of leases is not heard for a moment');
      this.listener?.end();
      this.listener = undefined;
    }
    if (this.isStopped) this.end();
    else this.timer = setTimeout(() => void this.listen(), probeEveryMs).unref();
  }

  /** The lease of an endpoint was refused: tells its holder, with what else is refused within 25 ms. Never fails. */
  tellHolder(endpointId: string): void {
    if (!this.isStopped) this.refused.add([endpointId]);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.refused.clear();
    this.end();
  }

  private end(): void {
    this.listener?.end();
    this.listener = undefined;
  }
}
