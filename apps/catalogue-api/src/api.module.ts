import { Module, type DynamicModule } from '@nestjs/common';
import { AuthScopesModule } from '@plinth/auth-scopes';
import { HealthModule, SecretsModule } from '@plinth/bootstrap';
import { poolerOf, tracingSettings } from '@plinth/config';
import { DatabaseModule, requestTimeouts } from '@plinth/database';
import { IdempotencyModule, RateLimitGuard, RateLimitModule, RateLimitRefusalGuard } from '@plinth/http';
import { LoggingModule, MetricsModule, TracingModule } from '@plinth/observability';
import { DocsModule } from '@plinth/openapi';
import { QueueModule } from '@plinth/queue';
import { WebhookDeliveryModule } from '@plinth/webhook-delivery';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { apiDescription } from './api-description.js';
import { BrandsModule } from './brands/brands.module.js';
import { BuyerRequestsModule } from './buyer-requests/buyer-requests.module.js';
import { TaxonomyModule } from './taxonomy/taxonomy.module.js';
import {
  peopleSettings,
  queueUrl,
  secretBox,
  secrets,
  uploadOptions,
  webhookOptions,
  type CatalogueConfig,
} from './config.js';
import { catalogueDataSource } from './database/data-source.js';
import { ImportsModule } from './imports/imports.module.js';
import { KeysModule, VendorKeysModule } from './keys/keys.module.js';
import { PeopleModule } from './people/people.module.js';
import type { Principal } from './principal.js';
import { ProblemTypesModule } from './problem-types.module.js';
import { ProductsModule } from './products/products.module.js';
import { ProvidersModule } from './providers/providers.module.js';
import { TeamModule } from './team/team.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({})
export class ApiModule {
  static async forRoot(config: CatalogueConfig): Promise<DynamicModule> {
    const dataSource = catalogueDataSource(
      config.DATABASE_URL,
      config.DATABASE_POOL_SIZE,
      requestTimeouts,
      poolerOf(config),
    );
    return {
      module: ApiModule,
      imports: [
        LoggingModule.forRoot(config.LOG_LEVEL, 'catalogue-api', (principal) => {
          const { subject, providerId } = principal as Principal;
          return { credentialId: subject, tenantId: providerId };
        }),
        MetricsModule.forRoot(config.METRICS_PORT, 'catalogue-api'),
        TracingModule.forRoot(tracingSettings(config, 'catalogue-api')),
        DatabaseModule.forRoot(dataSource),
        SecretsModule.forRoot(secrets(config)),
        HealthModule.forHttp(),
        DocsModule.forRoot({ ...apiDescription, publicUrl: config.PUBLIC_URL }),
        AuthScopesModule.forRoot({ afterAuthentication: [RateLimitGuard], afterScopes: [RateLimitRefusalGuard] }),
        RateLimitModule.forRoot(
          { queueUrl: queueUrl(config), dataSource, service: 'catalogue-api' },
          {
            standard: { name: 'default', limit: config.RATE_LIMIT_PER_MINUTE, windowSeconds: 60 },
            heavy: { limit: config.RATE_LIMIT_HEAVY_PER_MINUTE, windowSeconds: 60 },
          },
        ),
        IdempotencyModule.forRoot(secretBox(config)),
        QueueModule.forRoot({ url: queueUrl(config), service: 'catalogue-api' }),
        WebhookDeliveryModule.forRoot(webhookOptions(config)),
        UploadsModule.forRoot(uploadOptions(config)),
        ProblemTypesModule.forRoot(config.PUBLIC_URL),
        KeysModule,
        VendorKeysModule,
        PeopleModule.forRoot(peopleSettings(config)),
        ProvidersModule,
        BrandsModule,
        TaxonomyModule,
        ProductsModule,
        ImportsModule,
        TeamModule,
        BuyerRequestsModule,
        WebhooksModule,
        AnalyticsModule,
      ],
    };
  }
}
