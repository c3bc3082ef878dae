import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, HealthModule, loggingModule, MetricsModule } from '@plinth/service-runtime';
import type { IdentityConfig } from './config.js';
import { identityDataSource } from './database/data-source.js';

/** The HTTP process. */
@Module({})
export class ApiModule {
  static async forRoot(config: IdentityConfig): Promise<DynamicModule> {
    return {
      module: ApiModule,
      imports: [
        await loggingModule(config.LOG_LEVEL, 'identity-api'),
        MetricsModule.forRoot(config.METRICS_PORT),
        DatabaseModule.forRoot(identityDataSource(config.DATABASE_URL, config.DATABASE_POOL_SIZE)),
        HealthModule.forHttp(),
      ],
    };
  }
}
