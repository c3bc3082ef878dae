import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@plinth/service-runtime';
import type { CatalogueConfig } from './config.js';
import { catalogueDataSource } from './database/data-source.js';
import { KeysModule } from './keys/keys.module.js';

/** The services that the command line uses. */
@Module({})
export class CliModule {
  static forRoot(config: CatalogueConfig): DynamicModule {
    return {
      module: CliModule,
      imports: [DatabaseModule.forRoot(catalogueDataSource(config.DATABASE_URL, 2)), KeysModule],
    };
  }
}
