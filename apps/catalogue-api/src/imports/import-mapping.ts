import type { ImportView } from './import.views.js';
import type { ImportRow } from './imports.repository.js';

/** An import as it is served, and as its event has it. */
export const toImportView = (row: ImportRow): ImportView => ({
  id: row.id,
  status: row.status,
  dryRun: row.dryRun,
  rows: row.rows,
  done: row.done,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  failed: row.failed,
  unpublished: row.unpublished,
  withheld: row.withheld,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  error: row.errorCode === null ? null : { code: row.errorCode, detail: row.errorDetail ?? '' },
});
