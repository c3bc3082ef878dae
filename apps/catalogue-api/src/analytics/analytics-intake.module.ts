import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { EventPartitionsRepository } from './event-partitions.repository.js';
import { EventPartitionsService } from './event-partitions.service.js';
import { TrackedEventsRepository } from './tracked-events.repository.js';
import { TrackedEventsService } from './tracked-events.service.js';

/** Taking events in. */
@Module({
  imports: [ProvidersModule, BrandsModule, DesignersModule, ProductsModule],
  providers: [TrackedEventsService, TrackedEventsRepository, EventPartitionsService, EventPartitionsRepository],
  exports: [TrackedEventsService],
})
export class AnalyticsIntakeModule {}
