import { Injectable } from '@nestjs/common';
import { LongReads, type LongRead } from '@plinth/database';
import { EventFeed } from '@plinth/webhook-delivery';
import { problem } from '../errors.js';
import type { Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import { beforeSnapshot, ProductExportsRepository } from './product-exports.repository.js';
import { toProductView } from './product-mapping.js';

const retryAfterSeconds = 30;

export interface ProductExport {
  /** NDJSON, several lines per chunk. The last line is the feed cursor. */
  lines: AsyncGenerator<Buffer, void>;
  end: () => Promise<void>;
  /** Aborts when the export or a pause of its reader takes too long. */
  deadline: AbortSignal;
}

@Injectable()
export class ProductExportsService {
  readonly limits = { longestMs: 15 * 60_000, longestPauseMs: 60_000 };

  constructor(
    private readonly reads: LongReads,
    private readonly providers: ProvidersService,
    private readonly exports: ProductExportsRepository,
    private readonly feed: EventFeed,
  ) {}

  /** Opens a snapshot of one vendor's products. Allows two per vendor, and a few per process. */
  async open(principal: Principal, provider: string | undefined): Promise<ProductExport> {
    const providerId = await this.providers.oneOf(principal, provider);
    const read = await this.reads.begin({ prepare: beforeSnapshot, idleMs: this.limits.longestPauseMs });
    if (!read) throw tooMany('The service is running too many exports. Try again later.');
    try {
      if (!(await this.exports.acquireSlot(providerId, read)))
        throw tooMany('Your vendor is already running two exports. Wait for one to end.');
      const feedCursor = await this.feed.cursorOfSnapshot(read);
      const products = this.linesOf(providerId, read, feedCursor);
      // An error up to here is still returned as a problem.
      const first = await products.next();
      return {
        lines: startingWith(first, products),
        end: () => read.end(),
        // After the deadline the transaction is gone, and its slot is free.
        deadline: read.lostAfter(this.limits.longestMs),
      };
    } catch (error) {
      await read.end();
      throw error;
    }
  }

  private async *linesOf(providerId: string, read: LongRead, feedCursor: string): AsyncGenerator<Buffer, void> {
    for await (const rows of this.exports.products(providerId, read)) {
      yield Buffer.from(rows.map((row) => `${JSON.stringify(toProductView(row))}\n`).join(''));
    }
    yield Buffer.from(`${JSON.stringify({ feedCursor })}\n`);
  }
}

const tooMany = (detail: string) =>
  problem('export_limit_reached', detail, { headers: { 'Retry-After': String(retryAfterSeconds) } });

async function* startingWith<Item>(
  first: IteratorResult<Item, void>,
  rest: AsyncGenerator<Item, void>,
): AsyncGenerator<Item, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
