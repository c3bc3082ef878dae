import { SingleClient, type TenantMove } from '@plinth/database';
import { organizationMove } from '../../src/tenant-move.js';
import type { TestApi } from './app.js';

/** Works as the commands do: as the owner of the deployment's database. */
export async function withMove<Result>(
  { database, config }: TestApi,
  work: (on: SingleClient, move: TenantMove) => Promise<Result>,
  changes: Partial<TestApi['config']> = {},
): Promise<Result> {
  const on = new SingleClient({ connectionString: database.ownerUrl, options: '-c timezone=UTC' });
  await on.connect();
  const changed = { ...config, ...changes };
  try {
    return await work(on, organizationMove(changed, { ...changed, MIGRATION_DATABASE_URL: database.ownerUrl }));
  } finally {
    await on.end();
  }
}
