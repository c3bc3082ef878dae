import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Global, Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Tracing } from '@plinth/observability';
import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { DatabaseProbe, type DatabaseState } from './connections/database-probe.js';
import { databaseMetrics } from './database-metrics.js';
import { Database } from './database.js';
import { excessiveRights } from './excessive-rights.js';
import { requireSessions } from './require-sessions.js';
import { requireUsable, unusable } from './require-usable.js';
import { statementSpan } from './statement-span.js';

const DATA_SOURCE = Symbol('DataSource');

/** Opens the app's pool at boot and closes it last. Provides Database and DatabaseProbe globally. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly probe: DatabaseProbe,
  ) {}

  /** Throws a BootError for an unusable database or pooler. `warnsOfRights`: logs a role with excessive rights. */
  static forRoot(dataSource: DataSource, { warnsOfRights = true }: { warnsOfRights?: boolean } = {}): DynamicModule {
    const logger = new Logger('Database');
    const database = new Database(dataSource, (error) => logger.error({ err: error }, 'an after-commit hook failed'));
    return {
      module: DatabaseModule,
      providers: [
        { provide: DatabaseProbe, useFactory: () => probeOf(dataSource) },
        {
          provide: DATA_SOURCE,
          inject: [DatabaseProbe, { token: Registry, optional: true }, { token: Tracing, optional: true }],
          useFactory: async (probe: DatabaseProbe, registry?: Registry, tracing?: Tracing) => {
            requireUsable(await usableSoon(probe));
            await requireSessions(database);
            await opened(dataSource);
            const rights = warnsOfRights ? await excessiveRights(database) : undefined;
            if (rights !== undefined)
              logger.warn(
                `${rights} Use a separate role in DATABASE_URL, and the owner only in MIGRATION_DATABASE_URL.`,
              );
            // Not the error itself: pg attaches its client with the key that cancels statements.
            const lost = ({ message }: Error): void => logger.warn(`lost an idle connection to PostgreSQL: ${message}`);
            // Bound outside any request, whose id would otherwise appear in the log line.
            database.onIdleError(AsyncResource.bind(lost));
            if (registry) databaseMetrics(database, registry);
            if (tracing?.recordsStatements) database.onStatement((text) => statementSpan(tracing, text));
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

// A starting process and its server may be busy: retries a slow response twice, but not a refused connection.
async function usableSoon(probe: DatabaseProbe): Promise<DatabaseState> {
  for (let tries = 1; ; tries += 1, await delay(1_000)) {
    const state = await probe.check();
    if (tries === 3 || !/timeout/i.test(state.fault?.message ?? '')) return state;
  }
}

async function opened(dataSource: DataSource): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    throw unusable('DATABASE_URL', error as Error);
  }
}
