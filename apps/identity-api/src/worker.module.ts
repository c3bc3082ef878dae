import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, loggingModule, MetricsModule, QueueModule } from '@plinth/service-runtime';
import { WebhookDeliveryModule } from '@plinth/webhook-delivery';
import { AuditWorkerModule } from './audit/audit-worker.module.js';
import { queueUrl, webhookOptions, type IdentityConfig } from './config.js';
import { identityDataSource } from './database/data-source.js';
import { PasskeysWorkerModule } from './passkeys/passkeys-worker.module.js';
import { SessionsWorkerModule } from './sessions/sessions-worker.module.js';

/** The process that delivers webhooks and runs jobs. */
@Module({})
export class WorkerModule {
  static async forRoot(config: IdentityConfig): Promise<DynamicModule> {
    return {
      module: WorkerModule,
      imports: [
        await loggingModule(config.LOG_LEVEL, 'identity-worker'),
        MetricsModule.forRoot(config.METRICS_PORT),
        DatabaseModule.forRoot(identityDataSource(config.DATABASE_URL, config.DATABASE_POOL_SIZE)),
        QueueModule.forRoot({ url: queueUrl(config), service: 'identity-api' }, { runsJobs: true }),
        WebhookDeliveryModule.forWorker(webhookOptions(config)),
        AuditWorkerModule,
        PasskeysWorkerModule,
        SessionsWorkerModule,
      ],
    };
  }
}
