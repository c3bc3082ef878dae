import { Module, type DynamicModule } from '@nestjs/common';
import { directUrl } from '@plinth/config';
import { DatabaseModule } from '@plinth/database';
import { QueueModule } from '@plinth/queue';
import { SecretsModule } from '@plinth/bootstrap';
import { WebhookDeliveryModule } from '@plinth/webhook-delivery';
import { AuditModule } from './audit/audit.module.js';
import { queueUrl, secrets, webhookOptions, type IdentityConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { identityDataSource } from './database/data-source.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UsersModule } from './users/users.module.js';

@Module({})
export class CliModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: CliModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(identityDataSource(directUrl(config), 2), { warnsOfRights: false }),
        QueueModule.forRoot({ url: queueUrl(config), service: 'identity-api' }),
        SecretsModule.forCli(secrets(config)),
        WebhookDeliveryModule.forRoot(webhookOptions(config)),
        PersonalDataModule,
        AuditModule,
        TokensModule,
        UsersModule,
      ],
    };
  }
}
