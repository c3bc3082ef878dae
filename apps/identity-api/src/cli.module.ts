import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@plinth/service-runtime';
import { AuditModule } from './audit/audit.module.js';
import type { IdentityConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { identityDataSource } from './database/data-source.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UsersModule } from './users/users.module.js';

/** The services that the command line uses. */
@Module({})
export class CliModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: CliModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(identityDataSource(config.DATABASE_URL, 2)),
        AuditModule,
        TokensModule,
        UsersModule,
      ],
    };
  }
}
