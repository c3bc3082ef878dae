import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { TeamModule } from '../team/team.module.js';
import { BuyerRequestsPlatformController, BuyerRequestsController } from './buyer-requests.controller.js';
import { BuyerRequestsRepository } from './buyer-requests.repository.js';
import { BuyerRequestsService, AggregateBuyerRequestCounts } from './buyer-requests.service.js';
import { RequestFiguresRepository } from './request-figures.repository.js';
import { RequestFiguresService } from './request-figures.service.js';

@Module({
  imports: [ProvidersModule, BrandsModule, ProductsModule, TeamModule],
  controllers: [BuyerRequestsController, BuyerRequestsPlatformController],
  providers: [BuyerRequestsService, BuyerRequestsRepository, RequestFiguresService, RequestFiguresRepository],
  exports: [BuyerRequestsService, RequestFiguresService],
})
export class BuyerRequestsModule {}

@Module({ providers: [BuyerRequestsRepository, AggregateBuyerRequestCounts] })
export class BuyerRequestsWorkerModule {}
