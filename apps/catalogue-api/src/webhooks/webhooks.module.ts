import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.controller.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  controllers: [WebhooksController, DeliveriesController, EventsController],
  providers: [WebhooksService, EventsService],
})
export class WebhooksModule {}
