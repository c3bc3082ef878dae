import type { DataSource } from 'typeorm';
import { migrateQueue, parseQueueUrl, queueSchema } from '@plinth/queue';
import { migrate, grantServiceRole, unusable, type RoleUrls, type ServiceRoleRules } from '@plinth/database';

const insufficientPrivilege = '42501'; // SQLSTATE

export interface MigrationStep extends RoleUrls {
  open: (databaseUrl: string, maxConnections: number) => DataSource;
  queueUrl: string;
  service: string;
  queues: readonly string[];
  rules: ServiceRoleRules;
}

/**
 * Migrates the schema, queue tables and the service role's grants; returns the names of the applied migrations. Throws
 * an Error with instructions.
 */
export async function migrateService(step: MigrationStep, onWait = writeToStderr): Promise<string[]> {
  const dataSource = await connected(step);
  try {
    const applied = await migrate(dataSource, { onWait });
    // A separate queue server has one role for everything.
    const queueUrl = step.queueUrl || step.ownerUrl;
    if (step.queues.length > 0 && parseQueueUrl(queueUrl).kind === 'postgres')
      await migrateQueue(
        queueUrl,
        step.queues.map((name) => `${step.service}.${name}`),
      );
    await grantServiceRole(step, step.rules, { public: 'migrations', [queueSchema]: 'migration' });
    return applied;
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    throw new Error(
      `The migration role is not allowed to change the schema: ${(error as Error).message}. ` +
        'Set MIGRATION_DATABASE_URL to a URL with the role that owns the database.',
      { cause: error },
    );
  } finally {
    await dataSource.destroy();
  }
}

async function connected({ open, ownerUrl, serviceUrl }: MigrationStep): Promise<DataSource> {
  try {
    return await open(ownerUrl, 2).initialize();
  } catch (error) {
    const variable = ownerUrl === serviceUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
    throw unusable(variable, error as Error);
  }
}

function writeToStderr(reason: string): void {
  process.stderr.write(`A table is in use (${reason}). The migration lets waiting requests through, then retries.\n`);
}
