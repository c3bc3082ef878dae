import { Module } from '@nestjs/common';
import { LineageModule } from '../lineage/lineage.module.js';
import { OutgoingRequestsModule } from '../outgoing-requests/outgoing-requests.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { ClientDeliveriesService } from './client-deliveries.service.js';
import { ClientBrands } from './client-brands.service.js';
import { ClientResources } from './client-resources.service.js';
import { ClientRules } from './client-rules.service.js';
import { ClientsController } from './clients.controller.js';
import { ClientsRepository } from './clients.repository.js';
import { ClientsService } from './clients.service.js';

@Module({
  imports: [OutgoingRequestsModule, LineageModule, ResourcesModule, TenantsModule],
  controllers: [ClientsController],
  providers: [ClientsService, ClientBrands, ClientResources, ClientRules, ClientDeliveriesService, ClientsRepository],
  exports: [ClientBrands, ClientsService],
})
export class ClientsModule {}
