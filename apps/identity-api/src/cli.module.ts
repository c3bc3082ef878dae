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
import { FederationWorkerModule } from './federation/federation-worker.module.js';
import { OpenidWorkerModule } from './openid/openid-worker.module.js';
import { PasskeysWorkerModule } from './passkeys/passkeys.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PrivacyCliModule } from './privacy/privacy.module.js';
import { StoredResponsesModule } from './stored-responses/stored-responses.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksWorkerModule } from './webhooks/webhooks.module.js';

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
        // Erasures and ends of sessions also need these: each registers personal data or a listener.
        FederationWorkerModule,
        OpenidWorkerModule,
        PasskeysWorkerModule,
        PrivacyCliModule,
        StoredResponsesModule,
        WebhooksWorkerModule,
      ],
    };
  }
}
