import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [OrganizationsModule],
  controllers: [WebhooksController, DeliveriesController],
  providers: [WebhooksService],
})
export class WebhooksModule {}
