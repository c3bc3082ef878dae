import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.controller.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  controllers: [WebhooksController, DeliveriesController],
  providers: [WebhooksService],
})
export class WebhooksModule {}
