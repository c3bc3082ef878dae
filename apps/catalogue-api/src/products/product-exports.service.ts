import { Injectable } from '@nestjs/common';
import { LongReads, type LongRead } from '@plinth/database';
import { EventFeed } from '@plinth/webhook-delivery';
import { problem } from '../errors.js';
import type { KeyPrincipal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import { beforeSnapshot, ProductExportsRepository } from './product-exports.repository.js';
import { toProductView } from './product-mapping.js';

const retryAfterSeconds = 30;

/** A snapshot of a vendor's products, to be streamed. */
export interface ProductExport {
  /** Lines of NDJSON, several at a time. The last one is the cursor of the feed. */
  lines: AsyncGenerator<Buffer, void>;
  /** Ends it, whether all was read or not. */
  end: () => Promise<void>;
  /** Aborts when it has taken as long as it may, or its reader has left it alone for as long. */
  deadline: AbortSignal;
}

@Injectable()
export class ProductExportsService {
  /** How long an export may take in all, and how long its reader may leave it alone. */
  readonly limits = { longestMs: 15 * 60_000, longestPauseMs: 60_000 };

  constructor(
    private readonly reads: LongReads,
    private readonly providers: ProvidersService,
    private readonly exports: ProductExportsRepository,
    private readonly feed: EventFeed,
  ) {}

  /**
   * Opens a snapshot of the products of the key's vendor, or of the one that a platform key names. Two at a time for a
   * vendor, a few in a process.
   */
  async open(principal: KeyPrincipal, provider: string | undefined): Promise<ProductExport> {
    const providerId = await this.providers.oneOf(principal, provider);
    const read = await this.reads.begin({ prepare: beforeSnapshot, idleMs: this.limits.longestPauseMs });
    if (!read) throw tooMany('The service is running too many exports. Try again later.');
    try {
      if (!(await this.exports.takePlace(providerId, read)))
        throw tooMany('Your vendor is already running two exports. Wait for one to end.');
      const feedCursor = await this.feed.cursorOfSnapshot(read);
      const products = this.linesOf(providerId, read, feedCursor);
      // What fails so far is still answered as a problem.
      const first = await products.next();
      return {
        lines: startingWith(first, products),
        end: () => read.end(),
        // A reader that came back would find no transaction; its place is free for others at once.
        deadline: AbortSignal.any([AbortSignal.timeout(this.limits.longestMs), read.lost]),
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
