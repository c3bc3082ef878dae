import type { DataSource } from 'typeorm';
import { migrateQueue, parseQueueUrl, queueSchema } from '@plinth/queue';
import { migrate, grantServiceRole, type RoleUrls, type ServiceRoleRules } from '@plinth/database';

const insufficientPrivilege = '42501'; // SQLSTATE

/** What a service's migration step needs to know. */
export interface MigrationStep extends RoleUrls {
  /** Opens the service's data source at a URL. */
  open: (databaseUrl: string, maxConnections: number) => DataSource;
  /** QUEUE_URL; empty where the queue is in the service's own database. */
  queueUrl: string;
  /** The service's name, and those of its queues. */
  service: string;
  queues: readonly string[];
  rules: ServiceRoleRules;
}

/**
 * A service's whole migration step: its schema, the tables of its queue, and what the role of the running service may do
 * with them. Gives the names of the migrations that were applied. Throws an Error that names MIGRATION_DATABASE_URL when
 * its database cannot be reached or its role may not change the schema. `onWait` is told of each wait for a lock.
 */
export async function migrateService(step: MigrationStep, onWait = sayOnStandardError): Promise<string[]> {
  const dataSource = await connected(step);
  try {
    const applied = await migrate(dataSource, { onWait });
    // A queue elsewhere has one role for all.
    const queueUrl = step.queueUrl || step.ownerUrl;
    if (parseQueueUrl(queueUrl).kind === 'postgres')
      await migrateQueue(
        queueUrl,
        step.queues.map((name) => `${step.service}.${name}`),
      );
    await grantServiceRole(step, step.rules, { public: 'migrations', [queueSchema]: 'migration' });
    return applied;
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    throw new Error(
      `The role that migrates may not change the schema: ${(error as Error).message}. ` +
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
    throw new Error(`The database of ${variable} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

function sayOnStandardError(reason: string): void {
  process.stderr.write(`A table is in use (${reason}). Requests for it pass, then the migration is tried again.\n`);
}
