import type { DataSource } from 'typeorm';
import { migrationStatus, planMigrations } from '@plinth/database';

export type OpenDatabase = (databaseUrl: string, maxConnections: number) => DataSource;

/** Lists applied and missing migrations or, with a time limit in milliseconds, plans the missing ones. */
export async function inspectMigrations(
  open: OpenDatabase,
  databaseUrl: string,
  planWithinMs?: number,
): Promise<{ text: string; isMissingAny: boolean }> {
  const dataSource = await open(databaseUrl, 2).initialize();
  try {
    const { applied, missing } = await migrationStatus(dataSource);
    const lines = [...applied.map((name) => `applied ${name}`), ...missing.map((name) => `missing ${name}`)];
    const text = planWithinMs === undefined ? lines.join('\n') : await planMigrations(dataSource, planWithinMs);
    return { text: text || 'The schema is up to date.', isMissingAny: missing.length > 0 };
  } finally {
    await dataSource.destroy();
  }
}
