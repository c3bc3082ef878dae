import { Module } from '@nestjs/common';
import { BuyerRequestsRepository } from './buyer-requests.repository.js';
import { AggregateBuyerRequestCounts } from './aggregate-buyer-request-counts.service.js';

/** What buyer requests need done in the background. */
@Module({ providers: [BuyerRequestsRepository, AggregateBuyerRequestCounts] })
export class BuyerRequestsWorkerModule {}
