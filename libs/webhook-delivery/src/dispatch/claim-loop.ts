import { Logger } from '@nestjs/common';
import type { Queryable } from '@plinth/database';
import type { Channel } from './channel.js';
import { claimDue, type Claim, type QueuePosition, type WantedDeliveries } from './claim.repository.js';
import { isLater, type Read } from './read-position.js';

const channelsAtOnce = 60;
const rowsAtOnce = 600;
const fewestRows = 20;
const failedPauseMs = 500;

interface WantedRead {
  channel: Channel;
  read: Read;
}

/**
 * Reads what is due for all channels of a worker: one statement at a time for those that are quick and one for all
 * others, so that many slow ones that have something to read hold up no quick one.
 */
export class ClaimLoop {
  private readonly logger = new Logger(ClaimLoop.name);
  private readonly wanted = { quick: new Set<Channel>(), other: new Set<Channel>() };
  private readonly isReading = { quick: false, other: false };
  private isStopped = false;

  constructor(
    private readonly database: Queryable,
    private readonly options: {
      /** Takes what was read; undefined: the lease is lost. */
      onClaimed: (channel: Channel, read: Read, claim: Claim | undefined) => void;
      /** A read has come to nothing, and is still wanted. */
      onFailed: (channel: Channel) => void;
    },
  ) {}

  /** There may be something to read for the channel. Returns at once. */
  want(channel: Channel): void {
    const group = channel.isQuick ? 'quick' : 'other';
    this.wanted[group].add(channel);
    if (!this.isReading[group]) void this.readAll(group);
  }

  stop(): void {
    this.isStopped = true;
  }

  // Never rejects.
  private async readAll(group: 'quick' | 'other'): Promise<void> {
    this.isReading[group] = true;
    // What is wanted in the same turn of the event loop is read together.
    await Promise.resolve();
    const wanted = this.wanted[group];
    while (wanted.size > 0 && !this.isStopped) {
      const reads = this.beginReads(wanted);
      if (reads.length > 0) await this.read(reads);
    }
    this.isReading[group] = false;
  }

  private beginReads(wanted: Set<Channel>): WantedRead[] {
    const now = performance.now();
    const most = Math.max(fewestRows, Math.floor(rowsAtOnce / Math.min(wanted.size, channelsAtOnce)));
    const reads: WantedRead[] = [];
    for (const channel of wanted) {
      if (reads.length >= channelsAtOnce) break;
      wanted.delete(channel);
      if (channel.readInMs(now) === 0) reads.push({ channel, read: channel.beginRead(most, now) });
    }
    return reads;
  }

  private async read(reads: readonly WantedRead[]): Promise<void> {
    try {
      const { claims, tookMs } = await claimDue(this.database, reads.map(wantedOf));
      const now = performance.now();
      for (const { channel, read } of reads) {
        const claim = claims.get(channel.endpointId);
        const { due = [] } = claim ?? {};
        channel.endRead();
        channel.position.ended(read, { count: due.length, last: lastOf(due), tookMs }, now);
        this.give(channel, read, claim);
      }
    } catch (error) {
      this.logger.error({ err: error, endpoints: reads.length }, 'what is due could not be read');
      await new Promise((resolve) => setTimeout(resolve, failedPauseMs));
      for (const { channel } of reads) {
        channel.endRead();
        this.fail(channel);
      }
    }
  }

  // What is wrong with one endpoint must not keep the others from having theirs.
  private give(channel: Channel, read: Read, claim: Claim | undefined): void {
    try {
      this.options.onClaimed(channel, read, claim);
    } catch (error) {
      const { endpointId } = channel;
      this.logger.error({ err: error, endpointId }, 'what is due could not be taken up');
      setTimeout(() => this.fail(channel), failedPauseMs);
    }
  }

  private fail(channel: Channel): void {
    channel.position.reset();
    this.options.onFailed(channel);
  }
}

function wantedOf({ channel: { endpointId, token }, read: { kind, limit, after } }: WantedRead): WantedDeliveries {
  return { endpointId, token, kind, limit, after };
}

function lastOf(due: readonly QueuePosition[]): QueuePosition | undefined {
  let last: QueuePosition | undefined;
  for (const one of due) if (!last || isLater(one, last)) last = one;
  return last;
}
