import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { RecurringJobs } from '@plinth/queue';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { actorOf, shownActor } from '../actor.js';
import { problem } from '../errors.js';
import { providerScopeOf, type Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import {
  ImportSlicesRepository,
  ImportsRepository,
  type RowNotes,
  type ImportEnd,
  type ImportRow,
  type NewImport,
} from './imports.repository.js';
import type { ImportView, CreateImport, ListImports } from './imports.dto.js';
import { rowsOfSlice, unpacked, type SpooledSlices } from './slices.js';

export const runImportsJobName = 'imports.run';

const maxWaiting = 5;

const isUnfinished = ({ status }: Pick<ImportRow, 'status'>): boolean => status === 'queued' || status === 'running';

@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly slices: ImportSlicesRepository,
    private readonly providers: ProvidersService,
    private readonly outbox: WebhookOutbox,
    private readonly jobs: RecurringJobs,
  ) {}

  async list(principal: Principal, { provider, page, perPage, status }: ListImports): Promise<Page<ImportView>> {
    const scope = await this.providers.scopeOfRead(principal, provider);
    if (scope === null) return { items: [], total: 0 };
    const { items, total } = await this.imports.list(scope, { status, page, perPage });
    return { items: items.map((row) => toImportView(row, principal)), total };
  }

  async get(principal: Principal, id: string): Promise<ImportView> {
    return toImportView(await this.mustFind(principal, id), principal);
  }

  async requireVisible(principal: Principal, id: string): Promise<void> {
    await this.mustFind(principal, id);
  }

  /** Starts an import. The provider is resolved before the rows are received. */
  async create(
    principal: Principal,
    { provider, ...options }: CreateImport,
    receive: () => Promise<SpooledSlices>,
  ): Promise<ImportView> {
    const providerId = await this.providers.oneOf(principal, provider);
    return this.enqueue(principal, providerId, options, await receive());
  }

  async cancel(principal: Principal, id: string): Promise<ImportView> {
    return this.database.transaction(async (tx) => {
      const scope = providerScopeOf(principal);
      const current = await this.imports.lock(scope, tx, id);
      if (!current) throw problem('import_not_found');
      if (current.status === 'cancelled') return toImportView(current, principal);
      if (!isUnfinished(current))
        throw problem('import_state_conflict', `The import has already ended (${current.status}).`);
      return toImportView(
        await this.end(current.providerId, tx, id, { status: 'cancelled', by: actorOf(principal) }),
        principal,
      );
    });
  }

  /** Creates an import of the failed rows and, if it failed as a whole, of the rows it did not reach. */
  async retry(principal: Principal, id: string, spool: () => Promise<SpooledSlices>): Promise<ImportView> {
    const one = await this.mustFind(principal, id);
    if (isUnfinished(one))
      throw problem('import_state_conflict', 'The import is still running. Retry it after it ends.');
    const slices = await spool();
    try {
      await this.collectFailed(one, slices);
      if (slices.rows === 0) throw problem('import_state_conflict', 'The import has no failed rows.');
      const { mode, onPublished, submit, dryRun, fetchImages, providerId } = one;
      return await this.enqueue(principal, providerId, { mode, onPublished, submit, dryRun, fetchImages }, slices);
    } finally {
      await slices.discard();
    }
  }

  /** The notes so far, as NDJSON in line order. */
  async notes(principal: Principal, kind: RowNotes, id: string): Promise<AsyncIterable<string>> {
    const { providerId } = await this.mustFind(principal, id);
    return this.noteLines(providerId, kind, id);
  }

  private async *noteLines(providerId: string, kind: RowNotes, id: string): AsyncGenerator<string> {
    for (let after = -1; ;) {
      const found = await this.slices.nextNotes(providerId, kind, id, after);
      if (!found) return;
      yield await unpacked(found.body);
      after = found.slice;
    }
  }

  async end(providerId: string, tx: Transaction, id: string, end: ImportEnd): Promise<ImportRow> {
    await this.imports.end(providerId, tx, id, end);
    const row = (await this.imports.find(providerId, id, tx))!;
    const data = toImportView(row);
    const actor = shownActor(end.by ?? row.createdBy);
    await this.outbox.publish(tx, { tenantId: providerId, type: 'import.finished', resourceId: id, data, actor });
    return row;
  }

  private async enqueue(
    principal: Principal,
    providerId: string,
    options: Omit<NewImport, 'id' | 'keyId' | 'memberId' | 'createdBy' | 'rows' | 'slices'>,
    slices: SpooledSlices,
  ): Promise<ImportView> {
    const id = uuidV7();
    return this.database.transaction(async (tx) => {
      if ((await this.imports.countUnfinished(providerId, tx)) > maxWaiting)
        throw problem(
          'import_limit_reached',
          `One import is running and ${maxWaiting} are waiting. Wait for one to finish, or cancel one.`,
        );
      const one = { ...options, ...makerOf(principal), id, rows: slices.rows, slices: slices.count };
      await this.imports.insert(providerId, tx, one);
      let number = 0;
      for await (const slice of slices.read()) {
        await this.slices.insert(providerId, tx, { importId: id, number, ...slice });
        number += 1;
      }
      tx.afterCommit(() => this.jobs.trigger(runImportsJobName));
      return toImportView((await this.imports.find(providerId, id, tx))!, principal);
    });
  }

  private async collectFailed(one: ImportRow, into: SpooledSlices): Promise<void> {
    for (let number = 0; number < one.slices; number += 1) {
      const failed = await this.failedLines(one, number);
      if (failed?.size === 0) continue;
      const body = await this.slices.find(one.providerId, one.id, number);
      if (!body)
        throw problem(
          'import_state_conflict',
          'Imported rows are kept for 7 days after the import ends. Send the file again.',
        );
      for (const row of rowsOfSlice(await unpacked(body))) if (!failed || failed.has(row.line)) into.add(row);
      await into.flush();
    }
    await into.flush(true);
  }

  /** The failed lines of a slice; undefined for all lines. */
  private async failedLines(one: ImportRow, slice: number): Promise<ReadonlySet<number> | undefined> {
    if (slice >= one.slicesDone) return one.status === 'failed' ? undefined : new Set();
    const found = await this.slices.nextNotes(one.providerId, 'problems', one.id, slice - 1);
    if (found?.slice !== slice) return new Set();
    const problems = (await unpacked(found.body)).split('\n').slice(0, -1);
    return new Set(problems.map((problem) => (JSON.parse(problem) as { line: number }).line));
  }

  private async mustFind(principal: Principal, id: string): Promise<ImportRow> {
    const row = isUuid(id) ? await this.imports.find(providerScopeOf(principal), id) : undefined;
    if (!row) throw problem('import_not_found');
    return row;
  }
}

const makerOf = (principal: Principal): Pick<NewImport, 'keyId' | 'memberId' | 'createdBy'> => ({
  keyId: principal.kind === 'key' ? principal.id : null,
  memberId: principal.kind === 'key' ? null : principal.memberId,
  createdBy: actorOf(principal),
});

/** As the reader sees it. Without a reader, as the vendor does. */
const toImportView = (row: ImportRow, reader?: Principal): ImportView => ({
  id: row.id,
  status: row.status,
  dryRun: row.dryRun,
  rows: row.rows,
  done: row.done,
  created: row.created,
  updated: row.updated,
  revised: row.revised,
  unchanged: row.unchanged,
  failed: row.failed,
  unpublished: row.unpublished,
  withheld: row.withheld,
  createdAt: row.createdAt.toISOString(),
  createdBy: shownActor(row.createdBy, reader),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  error: row.errorCode === null ? null : { code: row.errorCode, detail: row.errorDetail ?? '' },
});
