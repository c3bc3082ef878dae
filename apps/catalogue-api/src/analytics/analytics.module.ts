import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { BuyerRequestsModule } from '../buyer-requests/buyer-requests.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { AnalyticsEventsController } from './analytics-events.controller.js';
import { AnalyticsIntakeModule } from './analytics-intake.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { RankingService } from './ranking.service.js';

/** Taking events in, and answering. */
@Module({
  imports: [AnalyticsIntakeModule, ProvidersModule, BrandsModule, DesignersModule, ProductsModule, BuyerRequestsModule],
  controllers: [AnalyticsController, AnalyticsEventsController],
  providers: [AnalyticsService, AnalyticsRepository, RankingService],
})
export class AnalyticsModule {}
