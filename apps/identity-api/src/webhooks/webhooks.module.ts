import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/tenants.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { WebhooksPersonalData } from './personal-data.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TenantsModule],
  controllers: [WebhooksController, DeliveriesController, EventsController],
  providers: [WebhooksService, EventsService, WebhooksPersonalData],
})
export class WebhooksModule {}
