import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/tenants.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { WebhooksPersonalData } from './personal-data.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TenantsModule],
  controllers: [WebhooksController, DeliveriesController],
  providers: [WebhooksService, WebhooksPersonalData],
})
export class WebhooksModule {}

@Module({ providers: [WebhooksPersonalData] })
export class WebhooksWorkerModule {}
