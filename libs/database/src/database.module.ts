import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Global, Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { BootError } from '@plinth/config';
import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { DatabaseProbe, type DatabaseState } from './connections/database-probe.js';
import { databaseMetrics } from './database-metrics.js';
import { Database } from './database.js';
import { excessiveRights } from './excessive-rights.js';
import { requireUsable } from './require-usable.js';

const DATA_SOURCE = Symbol('DataSource');

/** Opens the app's one pool at boot and closes it last. Provides Database and DatabaseProbe everywhere. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly probe: DatabaseProbe,
  ) {}

  /**
   * `warnsOfRights`: a role that may do more than a service needs is named in the log. The boot fails with a BootError
   * where the database is away, too old, or not migrated.
   */
  static forRoot(dataSource: DataSource, { warnsOfRights = true }: { warnsOfRights?: boolean } = {}): DynamicModule {
    const logger = new Logger('Database');
    const database = new Database(dataSource, (error) => logger.error({ err: error }, 'a hook after commit failed'));
    return {
      module: DatabaseModule,
      providers: [
        { provide: DatabaseProbe, useFactory: () => probeOf(dataSource) },
        {
          provide: DATA_SOURCE,
          inject: [DatabaseProbe, { token: Registry, optional: true }],
          useFactory: async (probe: DatabaseProbe, registry?: Registry) => {
            requireUsable(await usableSoon(probe));
            await opened(dataSource);
            const rights = warnsOfRights ? await excessiveRights(database) : undefined;
            if (rights !== undefined)
              logger.warn(`${rights} Give DATABASE_URL a role of its own, and the owner's to MIGRATION_DATABASE_URL.`);
            // Not the error itself: pg hangs its whole client on it, with the key that cancels statements.
            const lost = ({ message }: Error): void =>
              logger.warn(`an idle connection to PostgreSQL was lost: ${message}`);
            // Outside of the request that happened to open the connection: its id would stand in the line.
            database.onIdleError(AsyncResource.bind(lost));
            if (registry) databaseMetrics(database, registry);
            return dataSource;
          },
        },
        { provide: Database, useFactory: () => database, inject: [DATA_SOURCE] },
      ],
      exports: [Database, DatabaseProbe],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.probe.end();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

function probeOf({ options }: DataSource): DatabaseProbe {
  const { url = '', applicationName = '' } = options as { url?: string; applicationName?: string };
  const classes = Object.values(options.migrations ?? []) as (() => unknown)[];
  return new DatabaseProbe(
    url,
    classes.map(({ name }) => name),
    `${applicationName} probe`,
  );
}

// A process that has just begun is busy with itself, and its server perhaps with others that begin too. A server that
// refuses is away; one that is late is asked twice more.
async function usableSoon(probe: DatabaseProbe): Promise<DatabaseState> {
  for (let tries = 1; ; tries += 1, await delay(1_000)) {
    const state = await probe.look();
    if (tries === 3 || !/timeout/i.test(state.fault?.message ?? '')) return state;
  }
}

async function opened(dataSource: DataSource): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    const { message } = error as Error;
    throw new BootError('database_unreachable', `The database of DATABASE_URL cannot be used: ${message}.`, {
      cause: error,
    });
  }
}
