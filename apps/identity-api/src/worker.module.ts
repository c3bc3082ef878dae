import { Module, type DynamicModule } from '@nestjs/common';
import { HealthModule, SecretsModule } from '@plinth/bootstrap';
import { poolerOf, tracingSettings } from '@plinth/config';
import { DatabaseModule } from '@plinth/database';
import { IdempotencyModule } from '@plinth/http';
import { LoggingModule, MetricsModule, TracingModule } from '@plinth/observability';
import { QueueModule } from '@plinth/queue';
import { WebhookDeliveryModule } from '@plinth/webhook-delivery';
import { AuditModule, AuditWorkerModule } from './audit/audit.module.js';
import { queueUrl, secrets, webhookOptions, type IdentityConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { identityDataSource } from './database/data-source.js';
import { FederationWorkerModule } from './federation/federation-worker.module.js';
import { LogoutTokens, logoutTokenFormat } from './openid/logout-tokens.service.js';
import { MailWorkerModule } from './mail/mail.module.js';
import { OpenidWorkerModule } from './openid/openid-worker.module.js';
import { PasskeysWorkerModule } from './passkeys/passkeys.module.js';
import { TokensWorkerModule } from './tokens/tokens-worker.module.js';
import { RolesWorkerModule } from './roles/roles-worker.module.js';
import { RecoveryWorkerModule } from './recovery/recovery.module.js';
import { SessionsWorkerModule } from './sessions/sessions.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PrivacyWorkerModule } from './privacy/privacy.module.js';
import { StoredResponsesModule } from './stored-responses/stored-responses.module.js';
import { WebhooksWorkerModule } from './webhooks/webhooks.module.js';

@Module({})
export class WorkerModule {
  static async forRoot(config: IdentityConfig): Promise<DynamicModule> {
    return {
      module: WorkerModule,
      imports: [
        LoggingModule.forRoot(config.LOG_LEVEL, 'identity-worker'),
        MetricsModule.forRoot(config.METRICS_PORT, 'identity-worker'),
        TracingModule.forRoot(tracingSettings(config, 'identity-worker')),
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(
          identityDataSource(config.DATABASE_URL, config.DATABASE_POOL_SIZE, undefined, poolerOf(config)),
        ),
        HealthModule.forWorker(),
        QueueModule.forRoot({ url: queueUrl(config), service: 'identity-api' }, { runsJobs: true }),
        SecretsModule.forWorker(secrets(config)),
        WebhookDeliveryModule.forWorker({
          inject: [LogoutTokens],
          useFactory: (tokens: LogoutTokens) => ({
            ...webhookOptions(config),
            formats: { [logoutTokenFormat]: tokens },
          }),
        }),
        IdempotencyModule.forWorker(),
        PersonalDataModule,
        AuditModule,
        AuditWorkerModule,
        PasskeysWorkerModule,
        FederationWorkerModule,
        RolesWorkerModule,
        TokensWorkerModule,
        SessionsWorkerModule,
        OpenidWorkerModule,
        MailWorkerModule,
        RecoveryWorkerModule,
        StoredResponsesModule,
        WebhooksWorkerModule,
        PrivacyWorkerModule,
      ],
    };
  }
}
