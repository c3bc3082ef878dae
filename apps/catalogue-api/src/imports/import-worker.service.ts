import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Database, isDatabaseUnavailable, type Transaction } from '@plinth/database';
import { allProviders } from '../principal.js';
import type { ImportErrorCode } from './import-status.js';
import { MembershipsService } from '../team/memberships.service.js';
import { ImportRowsService, readSlice, type ReadSlice } from './import-rows.service.js';
import { ImportSlicesRepository, ImportWorkRepository, rowNotes, type ImportAtWork } from './imports.repository.js';
import { ImportsService, runImportsJobName } from './imports.service.js';
import { packed } from './slices.js';
import { inBatches, RecurringJobs } from '@plinth/queue';

const maxAttempts = 5;
const firstDelayMs = 1_000;

class SliceFailed extends Error {
  constructor(
    readonly work: ImportAtWork,
    cause: unknown,
  ) {
    super('An import batch failed', { cause });
  }
}

interface SliceAhead {
  importId: string;
  number: number;
  slice: Promise<ReadSlice | undefined>;
}

// One per concurrent import, and one for an import that another worker took over.
const maxAhead = 3;

/** Imports slice by slice. Each slice is one transaction with its products and the import's progress. */
@Injectable()
export class ImportSliceRunner {
  private ahead: readonly SliceAhead[] = [];

  constructor(
    private readonly database: Database,
    private readonly work: ImportWorkRepository,
    private readonly slices: ImportSlicesRepository,
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsService,
    private readonly memberships: MembershipsService,
  ) {}

  /** Imports the next waiting slice of any vendor. Returns false if none waits. Throws SliceFailed. */
  async runNext(): Promise<boolean> {
    let locked: ImportAtWork | undefined;
    try {
      await this.database.transaction(async (tx) => {
        locked = await this.work.lockNext(allProviders, tx);
        if (locked) await this.run(tx, locked);
      });
    } catch (error) {
      throw locked ? new SliceFailed(locked, error) : error;
    }
    return locked !== undefined;
  }

  /** Retries a failed slice after 1, 2, 4 and 8 seconds. Then the import fails. */
  async retryLater({ work }: SliceFailed): Promise<void> {
    await this.database.transaction(async (tx) => {
      const delayMs = firstDelayMs * 2 ** work.attempts;
      const attempts = await this.work.postpone(work.providerId, tx, work, delayMs);
      if (attempts < maxAttempts) return;
      const error = {
        code: 'internal',
        detail: 'The import stopped because of an internal error, which was logged. Start it again.',
      } as const;
      await this.imports.end(work.providerId, tx, work.id, { status: 'failed', error });
    });
  }

  private async run(tx: Transaction, work: ImportAtWork): Promise<void> {
    const { id, providerId, slicesDone } = work;
    const error = work.memberId === null ? refusalOf(work) : await this.refusalOfMember(tx, work, work.memberId);
    if (error) return void (await this.imports.end(providerId, tx, id, { status: 'failed', error }));
    const slice = await this.take(tx, work);
    const applied = this.rows.apply(tx, work, slice);
    if (slicesDone + 1 < work.slices) this.readAhead(tx, work);
    const { counts, notes } = await applied;
    for (const kind of rowNotes) {
      if (notes[kind] === '') continue;
      const body = await packed(notes[kind]);
      await this.slices.insertNotes(providerId, tx, kind, { importId: id, slice: slicesDone, body });
    }
    await this.work.recordSlice(providerId, tx, id, slice.rows.length, counts);
    if (slicesDone + 1 === work.slices) await this.imports.end(providerId, tx, id, { status: 'done' });
  }

  private async refusalOfMember(tx: Transaction, work: ImportAtWork, memberId: string): Promise<ImportRefusal> {
    const scopes = await this.memberships.scopesOfMember(memberId, work.createdBy.isOfPlatform, tx);
    if (!scopes) return { code: 'not_a_member', detail: 'The person who started this import left the team.' };
    if (!scopes.includes('products:write'))
      return {
        code: 'insufficient_scope',
        detail: 'The role of the person who started this import no longer has the scope products:write.',
      };
    return refusalOfSuspended(work);
  }

  private async take(tx: Transaction, { id, providerId, slicesDone }: ImportAtWork): Promise<ReadSlice> {
    const isOfImport = ({ importId }: SliceAhead) => importId === id;
    const ahead = this.ahead.find((one) => isOfImport(one) && one.number === slicesDone);
    this.ahead = this.ahead.filter((one) => !isOfImport(one));
    const slice = await ahead?.slice;
    if (slice) return slice;
    const body = await this.slices.find(providerId, id, slicesDone, tx);
    if (!body) throw new Error('An import batch is missing');
    return readSlice(body);
  }

  /** Reads the next slice while PostgreSQL writes the current one. A slice never changes. */
  private readAhead(tx: Transaction, { id, providerId, slicesDone }: ImportAtWork): void {
    const number = slicesDone + 1;
    // An error surfaces when the slice is used.
    const slice = this.slices
      .find(providerId, id, number, tx)
      .then((body) => (body ? readSlice(body) : undefined))
      .catch(() => undefined);
    this.ahead = [...this.ahead, { importId: id, number, slice }].slice(-maxAhead);
  }
}

type ImportRefusal = { code: ImportErrorCode; detail: string } | undefined;

/** Why the import's key may no longer write, as a request with that key would be answered. */
function refusalOf(work: ImportAtWork): ImportRefusal {
  if (work.isKeyRevoked) return { code: 'key_revoked', detail: 'The API key of this import was revoked.' };
  if (work.isKeyExpired) return { code: 'key_expired', detail: 'The API key of this import expired.' };
  if (!work.hasScope)
    return { code: 'insufficient_scope', detail: 'The API key of this import no longer has the scope products:write.' };
  return refusalOfSuspended(work);
}

/** The platform can write for a suspended vendor. */
const refusalOfSuspended = ({ isSuspended, createdBy }: ImportAtWork): ImportRefusal =>
  isSuspended && !createdBy.isOfPlatform
    ? { code: 'provider_suspended', detail: 'The vendor was suspended.' }
    : undefined;

const places = 2;
const lookEveryMs = 2_000;
const retentionDays = { slices: 7, imports: 30 };
const rowsAtOnce = 100;

/** Polls every two seconds, which bounds the cost of a lost notification; a queue job notifies one worker. */
@Injectable()
export class ImportWorker implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ImportWorker.name);
  private readonly busy = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = true;

  constructor(
    private readonly jobs: RecurringJobs,
    private readonly runner: ImportSliceRunner,
    private readonly work: ImportWorkRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: runImportsJobName, everyMs: 60_000, run: async () => this.look() });
    this.jobs.register({ name: 'imports.prune', everyMs: 60 * 60_000, run: (signal) => this.prune(signal) });
  }

  onApplicationBootstrap(): void {
    this.isStopped = false;
    // Jitter, so that replicas do not poll at the same moment.
    const next = (): NodeJS.Timeout =>
      setTimeout(
        () => {
          this.look();
          if (!this.isStopped) this.timer = next();
        },
        lookEveryMs * (0.9 + Math.random() * 0.2),
      );
    this.timer = next();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await Promise.all(this.busy);
  }

  look(): void {
    if (this.isStopped) return;
    // Starts one place; it starts another one when it finds work.
    if (this.busy.size < places) this.occupy();
  }

  async prune(signal?: AbortSignal): Promise<void> {
    const { slices, imports } = retentionDays;
    await inBatches(rowsAtOnce, signal, (size) => this.work.forgetSlices(allProviders, slices, size));
    await inBatches(rowsAtOnce, signal, (size) => this.work.forget(allProviders, imports, size));
  }

  private occupy(): void {
    const place = this.serve().finally(() => this.busy.delete(place));
    this.busy.add(place);
  }

  private async serve(): Promise<void> {
    for (let isFirst = true; !this.isStopped; isFirst = false) {
      try {
        if (!(await this.runner.runNext())) return;
        if (isFirst) this.look();
      } catch (error) {
        return this.noteFailure(error);
      }
    }
  }

  private async noteFailure(error: unknown): Promise<void> {
    const cause = error instanceof SliceFailed ? error.cause : error;
    this.logger.error({ err: cause }, 'An import batch failed; retrying');
    if (!(error instanceof SliceFailed) || isDatabaseUnavailable(cause)) return;
    await this.runner
      .retryLater(error)
      .catch((failure: unknown) => this.logger.warn({ err: failure }, 'Could not postpone an import'));
  }
}
