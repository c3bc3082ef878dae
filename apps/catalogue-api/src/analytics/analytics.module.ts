import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { EventPartitionsRepository, RetentionRepository } from './retention.repository.js';
import { EventPartitionsService, RetentionService } from './retention.service.js';
import { TrackedEventsRepository } from './tracked-events.repository.js';
import { TrackedEventsService } from './tracked-events.service.js';
import { BuyerRequestsModule } from '../buyer-requests/buyer-requests.module.js';
import { AnalyticsEventsController, AnalyticsController } from './analytics.controller.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { RankingService } from './ranking.service.js';
import { AnalyticsJobs, RollupService } from './rollup.service.js';
import { RollupRepository } from './rollup.repository.js';

/** Taking events in. */
@Module({
  imports: [ProvidersModule, BrandsModule, DesignersModule, ProductsModule],
  providers: [TrackedEventsService, TrackedEventsRepository, EventPartitionsService, EventPartitionsRepository],
  exports: [TrackedEventsService],
})
class AnalyticsIntakeModule {}

/** Taking events in, and answering. */
@Module({
  imports: [AnalyticsIntakeModule, ProvidersModule, BrandsModule, DesignersModule, ProductsModule, BuyerRequestsModule],
  controllers: [AnalyticsController, AnalyticsEventsController],
  providers: [AnalyticsService, AnalyticsRepository, RankingService],
})
export class AnalyticsModule {}

/** What analytics needs done in the background. */
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
