import { Global, Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Database } from './database.js';
import { excessiveRights } from './excessive-rights.js';

const DATA_SOURCE = Symbol('DataSource');

/** Opens the app's one pool at boot and closes it last. Provides Database everywhere. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DATA_SOURCE) private readonly dataSource: DataSource) {}

  /** `warnsOfRights`: a role that may do more than a service needs is named in the log. */
  static forRoot(dataSource: DataSource, { warnsOfRights = true }: { warnsOfRights?: boolean } = {}): DynamicModule {
    const logger = new Logger('Database');
    const database = new Database(dataSource, (error) => logger.error({ err: error }, 'a hook after commit failed'));
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DATA_SOURCE,
          useFactory: async () => {
            await dataSource.initialize();
            const rights = warnsOfRights ? await excessiveRights(database) : undefined;
            if (rights !== undefined)
              logger.warn(`${rights} Give DATABASE_URL a role of its own, and the owner's to MIGRATION_DATABASE_URL.`);
            database.onIdleError((error) => logger.warn({ err: error }, 'an idle connection to PostgreSQL was lost'));
            return dataSource;
          },
        },
        { provide: Database, useFactory: () => database, inject: [DATA_SOURCE] },
      ],
      exports: [Database],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
