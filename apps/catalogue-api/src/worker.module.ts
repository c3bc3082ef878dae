import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, loggingModule } from '@plinth/service-runtime';
import type { CatalogueConfig } from './config.js';
import { catalogueDataSource } from './database/data-source.js';

/** The process that delivers webhooks and runs jobs. */
@Module({})
export class WorkerModule {
  static async forRoot(config: CatalogueConfig): Promise<DynamicModule> {
    return {
      module: WorkerModule,
      imports: [
        await loggingModule(config.LOG_LEVEL, 'catalogue-worker'),
        DatabaseModule.forRoot(catalogueDataSource(config.DATABASE_URL, config.DATABASE_POOL_SIZE)),
      ],
    };
  }
}
