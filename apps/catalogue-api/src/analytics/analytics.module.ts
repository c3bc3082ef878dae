import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { TaxonomyModule } from '../taxonomy/taxonomy.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import {
  EventPartitionsRepository,
  RetentionRepository,
  TrackedEventsRepository,
} from './tracked-events.repository.js';
import { EventPartitionsService, RetentionService } from './retention.service.js';
import { TrackedEventsService } from './tracked-events.service.js';
import { BuyerRequestsModule } from '../buyer-requests/buyer-requests.module.js';
import { AnalyticsEventsController, AnalyticsController } from './analytics.controller.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService, RankingService } from './analytics.service.js';
import { AnalyticsJobs, RollupService } from './rollup.service.js';
import { RollupRepository } from './rollup.repository.js';

@Module({
  imports: [ProvidersModule, BrandsModule, TaxonomyModule, ProductsModule],
  providers: [TrackedEventsService, TrackedEventsRepository, EventPartitionsService, EventPartitionsRepository],
  exports: [TrackedEventsService],
})
class AnalyticsIntakeModule {}

@Module({
  imports: [AnalyticsIntakeModule, ProvidersModule, BrandsModule, TaxonomyModule, ProductsModule, BuyerRequestsModule],
  controllers: [AnalyticsController, AnalyticsEventsController],
  providers: [AnalyticsService, AnalyticsRepository, RankingService],
})
export class AnalyticsModule {}

@Module({
  providers: [
    AnalyticsJobs,
    RollupService,
    RollupRepository,
    RetentionService,
    RetentionRepository,
    EventPartitionsService,
    EventPartitionsRepository,
  ],
})
export class AnalyticsWorkerModule {}
