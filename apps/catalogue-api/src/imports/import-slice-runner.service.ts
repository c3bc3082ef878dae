import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { allProviders } from '../principal.js';
import type { ImportErrorCode } from './import-status.js';
import { ImportRowsService, readSlice, type ReadSlice } from './import-rows.service.js';
import { ImportSlicesRepository } from './import-slices.repository.js';
import { ImportWorkRepository, type ImportAtWork } from './import-work.repository.js';
import { ImportsService } from './imports.service.js';
import { packed } from './slices/slice-text.js';

const maxAttempts = 5;
const firstDelayMs = 1_000;

/** A slice that failed for no fault of its rows. */
export class SliceFailed extends Error {
  constructor(
    readonly work: ImportAtWork,
    cause: unknown,
  ) {
    super('a slice of an import failed', { cause });
  }
}

/** A slice that is read while the one before it is written. Undefined where it could not be. */
interface SliceAhead {
  importId: string;
  number: number;
  slice: Promise<ReadSlice | undefined>;
}

// One for each import that this worker does at once, and one for an import that another worker has taken over.
const maxAhead = 3;

/** Does imports slice by slice, each in one transaction with what it writes and how far the import is. */
@Injectable()
export class ImportSliceRunner {
  private ahead: readonly SliceAhead[] = [];

  constructor(
    private readonly database: Database,
    private readonly work: ImportWorkRepository,
    private readonly slices: ImportSlicesRepository,
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsService,
  ) {}

  /** Does the next slice there is, of any vendor. False when nothing waits. Throws SliceFailed. */
  async runNext(): Promise<boolean> {
    let held: ImportAtWork | undefined;
    try {
      await this.database.transaction(async (tx) => {
        held = await this.work.hold(allProviders, tx);
        if (held) await this.run(tx, held);
      });
    } catch (error) {
      throw held ? new SliceFailed(held, error) : error;
    }
    return held !== undefined;
  }

  /** Notes that a slice failed. It is tried again after 1, 2, 4 and 8 seconds; then its import has failed. */
  async putOff({ work }: SliceFailed): Promise<void> {
    await this.database.transaction(async (tx) => {
      const delayMs = firstDelayMs * 2 ** work.attempts;
      const attempts = await this.work.postpone(work.providerId, tx, work, delayMs);
      if (attempts < maxAttempts) return;
      const error = { code: 'internal', detail: 'The import could not go on. It has been logged.' } as const;
      await this.imports.end(work.providerId, tx, work.id, { status: 'failed', error });
    });
  }

  private async run(tx: Transaction, work: ImportAtWork): Promise<void> {
    const { id, providerId, slicesDone } = work;
    const error = refusalOf(work);
    if (error) return void (await this.imports.end(providerId, tx, id, { status: 'failed', error }));
    const slice = await this.take(tx, work);
    const applied = this.rows.apply(tx, work, slice);
    if (slicesDone + 1 < work.slices) this.readAhead(tx, work);
    const { counts, notes } = await applied;
    for (const kind of ['problems', 'withheld'] as const) {
      if (notes[kind] === '') continue;
      const body = await packed(notes[kind]);
      await this.slices.insertNotes(providerId, tx, kind, { importId: id, slice: slicesDone, body });
    }
    await this.work.recordSlice(providerId, tx, id, slice.rows.length, counts);
    if (slicesDone + 1 === work.slices) await this.imports.end(providerId, tx, id, { status: 'done' });
  }

  private async take(tx: Transaction, { id, providerId, slicesDone }: ImportAtWork): Promise<ReadSlice> {
    const isOfImport = ({ importId }: SliceAhead) => importId === id;
    const ahead = this.ahead.find((one) => isOfImport(one) && one.number === slicesDone);
    this.ahead = this.ahead.filter((one) => !isOfImport(one));
    const slice = await ahead?.slice;
    if (slice) return slice;
    const body = await this.slices.find(providerId, id, slicesDone, tx);
    if (!body) throw new Error('a slice that is to be done is not there');
    return readSlice(body);
  }

  /** Has the next slice read, so that this process reads while PostgreSQL writes. Its body never changes. */
  private readAhead(tx: Transaction, { id, providerId, slicesDone }: ImportAtWork): void {
    const number = slicesDone + 1;
    // What is wrong with it is found when it is taken.
    const slice = this.slices
      .find(providerId, id, number, tx)
      .then((body) => (body ? readSlice(body) : undefined))
      .catch(() => undefined);
    this.ahead = [...this.ahead, { importId: id, number, slice }].slice(-maxAhead);
  }
}

/** Why the import's key may no longer do it; it is what the key's own request would be told. */
function refusalOf(work: ImportAtWork): { code: ImportErrorCode; detail: string } | undefined {
  if (work.isKeyRevoked) return { code: 'key_revoked', detail: 'The API key of this import was revoked.' };
  if (work.isKeyExpired) return { code: 'key_expired', detail: 'The API key of this import has expired.' };
  if (!work.hasScope)
    return { code: 'insufficient_scope', detail: 'The API key of this import no longer has the scope products:write.' };
  // A platform key writes for a suspended vendor, too.
  if (work.isSuspended && work.keyProviderId !== null)
    return { code: 'provider_suspended', detail: 'The vendor was suspended.' };
  return undefined;
}
