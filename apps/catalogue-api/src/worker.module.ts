import { Module, type DynamicModule } from '@nestjs/common';
import { HealthModule, SecretsModule } from '@plinth/bootstrap';
import { poolerOf, tracingSettings } from '@plinth/config';
import { DatabaseModule } from '@plinth/database';
import { IdempotencyModule } from '@plinth/http';
import { LoggingModule, MetricsModule, TracingModule } from '@plinth/observability';
import { QueueModule } from '@plinth/queue';
import { WebhookDeliveryModule } from '@plinth/webhook-delivery';
import { AnalyticsWorkerModule } from './analytics/analytics.module.js';
import { BuyerRequestsWorkerModule } from './buyer-requests/buyer-requests.module.js';
import { pictureSettings, queueUrl, secrets, uploadOptions, webhookOptions, type CatalogueConfig } from './config.js';
import { catalogueDataSource } from './database/data-source.js';
import { ImportsWorkerModule } from './imports/imports.module.js';
import { KeysWorkerModule } from './keys/keys.module.js';
import { PeopleWorkerModule } from './people/people.module.js';
import { PicturesWorkerModule } from './pictures/pictures.module.js';
import { ProblemTypesModule } from './problem-types.module.js';
import { ProductCountsWorkerModule } from './product-counts/product-counts-worker.module.js';
import { ProductsWorkerModule } from './products/products.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({})
export class WorkerModule {
  static async forRoot(config: CatalogueConfig): Promise<DynamicModule> {
    return {
      module: WorkerModule,
      imports: [
        LoggingModule.forRoot(config.LOG_LEVEL, 'catalogue-worker'),
        MetricsModule.forRoot(config.METRICS_PORT, 'catalogue-worker'),
        TracingModule.forRoot(tracingSettings(config, 'catalogue-worker')),
        DatabaseModule.forRoot(
          catalogueDataSource(config.DATABASE_URL, config.DATABASE_POOL_SIZE, undefined, poolerOf(config)),
        ),
        HealthModule.forWorker(),
        QueueModule.forRoot({ url: queueUrl(config), service: 'catalogue-api' }, { runsJobs: true }),
        SecretsModule.forWorker(secrets(config)),
        WebhookDeliveryModule.forWorker(webhookOptions(config)),
        IdempotencyModule.forWorker(),
        ProblemTypesModule.forRoot(config.PUBLIC_URL),
        KeysWorkerModule,
        PeopleWorkerModule,
        ProductCountsWorkerModule,
        PicturesWorkerModule.forRoot(pictureSettings(config)),
        ProductsWorkerModule,
        ImportsWorkerModule,
        BuyerRequestsWorkerModule,
        AnalyticsWorkerModule,
        UploadsModule.forWorker(uploadOptions(config)),
      ],
    };
  }
}
