import { Module, type DynamicModule } from '@nestjs/common';
import { AuthScopesModule } from '@plinth/auth-scopes';
import { DatabaseModule, HealthModule, QueueModule, loggingModule } from '@plinth/service-runtime';
import { WebhookDeliveryModule } from '@plinth/webhook-delivery';
import { BrandsModule } from './brands/brands.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { queueUrl, webhookOptions, type CatalogueConfig } from './config.js';
import { catalogueDataSource } from './database/data-source.js';
import { DesignersModule } from './designers/designers.module.js';
import { KeysModule } from './keys/keys.module.js';
import { ProductsModule } from './products/products.module.js';
import { ProvidersModule } from './providers/providers.module.js';

/** The HTTP process. */
@Module({})
export class ApiModule {
  static async forRoot(config: CatalogueConfig): Promise<DynamicModule> {
    return {
      module: ApiModule,
      imports: [
        await loggingModule(config.LOG_LEVEL, 'catalogue-api'),
        DatabaseModule.forRoot(catalogueDataSource(config.DATABASE_URL, config.DATABASE_POOL_SIZE)),
        HealthModule.forHttp(),
        AuthScopesModule,
        QueueModule.forRoot({ url: queueUrl(config), service: 'catalogue-api' }),
        WebhookDeliveryModule.forRoot(webhookOptions(config)),
        KeysModule,
        ProvidersModule,
        BrandsModule,
        CategoriesModule,
        DesignersModule,
        ProductsModule,
      ],
    };
  }
}
