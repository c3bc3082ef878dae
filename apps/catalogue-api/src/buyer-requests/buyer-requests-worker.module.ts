import { Module } from '@nestjs/common';
import { BuyerRequestsRepository } from './buyer-requests.repository.js';
import { FoldBuyerRequestCounts } from './fold-buyer-request-counts.service.js';

/** What buyer requests need done in the background. */
@Module({ providers: [BuyerRequestsRepository, FoldBuyerRequestCounts] })
export class BuyerRequestsWorkerModule {}
