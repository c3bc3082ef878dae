import type { DataSource } from 'typeorm';
import { migrateQueue } from '../queue/migrate-queue.js';
import { migrate } from './data-source.js';

/**
 * A service's whole migration step: its schema by a data source that is not connected yet, and the tables of its queue.
 * Gives the names of the migrations that were applied.
 */
export async function migrateService(dataSource: DataSource, queueUrl: string): Promise<string[]> {
  await dataSource.initialize();
  try {
    const applied = await migrate(dataSource);
    await migrateQueue(queueUrl);
    return applied;
  } finally {
    await dataSource.destroy();
  }
}
