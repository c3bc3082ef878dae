import { Module, type DynamicModule } from '@nestjs/common';
import { HealthModule, SecretsModule } from '@plinth/bootstrap';
import { poolerOf, tracingSettings } from '@plinth/config';
import { DatabaseModule, requestTimeouts } from '@plinth/database';
import { LoggingModule, MetricsModule, TracingModule } from '@plinth/observability';
import { secrets, type ConsoleConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { consoleDataSource } from './database/data-source.js';
import { PagesModule } from './pages/pages.module.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { SessionsModule } from './sessions/sessions.module.js';

@Module({})
export class ConsoleModule {
  static async forRoot(config: ConsoleConfig): Promise<DynamicModule> {
    return {
      module: ConsoleModule,
      imports: [
        LoggingModule.forRoot(config.LOG_LEVEL, 'console'),
        MetricsModule.forRoot(config.METRICS_PORT, 'console'),
        TracingModule.forRoot(tracingSettings(config, 'console')),
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(
          consoleDataSource(config.DATABASE_URL, config.DATABASE_POOL_SIZE, requestTimeouts, poolerOf(config)),
        ),
        SecretsModule.forRoot(secrets(config)),
        HealthModule.forHttp(),
        SessionsModule,
        ProxyModule,
        // Last, because it serves every other path.
        PagesModule,
      ],
    };
  }
}
