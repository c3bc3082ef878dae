import { Module, type DynamicModule } from '@nestjs/common';
import { directUrl } from '@plinth/config';
import { DatabaseModule } from '@plinth/database';
import { QueueModule } from '@plinth/queue';
import { SecretsModule } from '@plinth/bootstrap';
import { WebhookDeliveryModule } from '@plinth/webhook-delivery';
import { queueUrl, secrets, webhookOptions, type CatalogueConfig } from './config.js';
import { catalogueDataSource } from './database/data-source.js';
import { KeysModule } from './keys/keys.module.js';

@Module({})
export class CliModule {
  static forRoot(config: CatalogueConfig): DynamicModule {
    return {
      module: CliModule,
      imports: [
        DatabaseModule.forRoot(catalogueDataSource(directUrl(config), 2), { warnsOfRights: false }),
        QueueModule.forRoot({ url: queueUrl(config), service: 'catalogue-api' }),
        SecretsModule.forCli(secrets(config)),
        WebhookDeliveryModule.forRoot(webhookOptions(config)),
        KeysModule,
      ],
    };
  }
}
